import type {TagSummary} from '@octavo/contract';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import {listTagsByLetters} from '../../lib/tags';

export default function TagsListByLetter({tags}: {tags: readonly TagSummary[]}) {
  return (
    <section className="margin-vert--lg">
      {listTagsByLetters(tags).map(({letter, tags: group}) => (
        <article key={letter} className="tags-list__letter">
          <Heading as="h2" id={letter}>
            {letter}
          </Heading>
          <ul className="clean-list tags-list__items">
            {group.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  );
}
