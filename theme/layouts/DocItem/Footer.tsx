import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import {useCurrentDoc} from '../../hooks/doc';

export default function DocItemFooter() {
  const {tags, editUrl, lastUpdate} = useCurrentDoc().doc;
  const hasMeta = Boolean(editUrl ?? lastUpdate);
  if (!tags?.length && !hasMeta) return null;
  return (
    <footer className="theme-doc-footer docusaurus-mt-lg">
      {tags?.length ? (
        <div className="theme-doc-footer-tags-row row margin-bottom--sm">
          <div className="col">
            <TagsListInline tags={tags} />
          </div>
        </div>
      ) : null}
      {hasMeta && (
        <EditMetaRow
          className="theme-doc-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdate={lastUpdate}
        />
      )}
    </footer>
  );
}
