import type {ComponentProps, ComponentType, ReactNode} from 'react';
import Heading from '@theme/Heading';

import Write from '@site/static/img/write.svg';
import Check from '@site/static/img/check.svg';
import Ship from '@site/static/img/ship.svg';
import styles from './styles.module.css';

interface Feature {
  title: string;
  Picture: ComponentType<ComponentProps<'svg'>>;
  text: ReactNode;
}

const features: Feature[] = [
  {
    title: 'Write',
    Picture: Write,
    text: 'Lessons are Markdown files in a repository, beside the code that they explain.',
  },
  {
    title: 'Check',
    Picture: Check,
    text: 'Every change is built before it is merged, so a broken link never reaches a reader.',
  },
  {
    title: 'Ship',
    Picture: Ship,
    text: 'A merge publishes the site. Nobody copies files to a server by hand.',
  },
];

export default function Features(): ReactNode {
  return (
    <section className={styles.features}>
      <div className="container">
        <div className="row">
          {features.map(({title, Picture, text}) => (
            <div key={title} className="col col--4 text--center padding-horiz--md">
              <Picture className={styles.picture} aria-hidden="true" />
              <Heading as="h2">{title}</Heading>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
