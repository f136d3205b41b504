// Takes the place of components/TOCCollapsible/index.tsx.
import clsx from 'clsx';
import CollapseButton from '@theme/TOCCollapsible/CollapseButton';
import TOCItems from '@theme/TOCItems';
import type {Props} from '../../components/TOCCollapsible';
import Collapsible from '../../components/core/Collapsible';
import {useCollapsible} from '../../hooks/collapsible';

export type {Props};

export default function TOCCollapsible({className, ...props}: Props) {
  const {collapsed, setCollapsed, toggleCollapsed} = useCollapsible({initialState: true});
  return (
    <div className={clsx('toc-collapsible', !collapsed && 'toc-collapsible--open', className)}>
      <CollapseButton collapsed={collapsed} onClick={toggleCollapsed} />
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
