import clsx from 'clsx';
import type {ComponentProps} from 'react';
import {translate} from '../../../lib/translate';

export interface Props extends ComponentProps<'button'> {
  collapsed: boolean;
}

export default function TOCCollapsibleCollapseButton({collapsed, className, ...props}: Props) {
  return (
    <button
      type="button"
      aria-expanded={!collapsed}
      {...props}
      className={clsx('clean-btn toc-collapsible__button', className)}
    >
      {translate('theme.TOCCollapsible.toggleButtonLabel')}
    </button>
  );
}
