import clsx from 'clsx';
import TOCItems from '@theme/TOCItems';
import type {Props as TOCItemsProps} from '@theme/TOCItems';
import {useCollapsible} from '../../hooks/collapsible';
import {translate} from '../../lib/translate';
import Collapsible from '../core/Collapsible';

export type Props = Omit<TOCItemsProps, 'linkClassName'>;

/** The table of contents on narrow screens. */
export default function TOCCollapsible({className, ...props}: Props) {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({initialState: true});
  return (
    <div className={clsx('toc-collapsible', !collapsed && 'toc-collapsible--open', className)}>
      <button
        type="button"
        className="clean-btn toc-collapsible__button"
        aria-expanded={!collapsed}
        onClick={toggleCollapsed}
      >
        {translate('theme.TOCCollapsible.toggleButtonLabel')}
      </button>
      <Collapsible lazy className="toc-collapsible__content" collapsed={collapsed}>
        <div
          role="presentation"
          onClick={(event) => {
            // A followed link closes the table.
            if (event.target instanceof Element && event.target.closest('a')) setCollapsed(true);
          }}
        >
          <TOCItems {...props} className="table-of-contents" />
        </div>
      </Collapsible>
    </div>
  );
}
