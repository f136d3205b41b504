import clsx from 'clsx';
import Buttons from '@theme/CodeBlock/Buttons';
import Container from '@theme/CodeBlock/Container';
import Content from '@theme/CodeBlock/Content';
import Title from '@theme/CodeBlock/Title';
import {useCodeBlockContext} from '../../../hooks/codeBlockData';
import BrowserOnly from '../../core/BrowserOnly';

export interface Props {
  className?: string | undefined;
}

/** The frame, the title, the code and the buttons of a code block. */
export default function CodeBlockLayout({className}: Props) {
  const {metadata} = useCodeBlockContext();
  const {title} = metadata;
  return (
    <Container as="div" className={clsx(className, metadata.className)}>
      {title ? (
        <div className="code-block__title">
          <Title>{title}</Title>
        </div>
      ) : null}
      <div className="code-block__content">
        <Content />
        <BrowserOnly>
          {() => (
            // The script that adds buttons to other blocks looks for this class.
            <div className="code-block__buttons">
              <Buttons />
            </div>
          )}
        </BrowserOnly>
      </div>
    </Container>
  );
}
