import {memo} from 'react';
import type {TOCTreeNode} from '../../lib/toc';

export interface Props {
  toc: readonly TOCTreeNode[];
  className: string;
  linkClassName: string | null;
  isChild?: boolean | undefined;
}

function TOCItemTree({toc, className, linkClassName, isChild}: Props) {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({id, value, children}) => (
        <li key={id}>
          <a
            className={linkClassName ?? undefined}
            href={`#${id}`}
            dangerouslySetInnerHTML={{__html: value}}
          />
          <TOCItemTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

/** Its props change only with the page. */
export default memo(TOCItemTree);
