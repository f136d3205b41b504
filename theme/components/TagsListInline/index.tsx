import type {TagSummary} from '@octavo/contract';
import Tag from '@theme/Tag';
import {translate} from '../../lib/translate';

export default function TagsListInline({tags}: {tags: readonly TagSummary[]}) {
  return (
    <div className="tags-list">
      <b>{translate('theme.tags.tagsListLabel')}</b>
      <ul className="clean-list tags-list__items">
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
