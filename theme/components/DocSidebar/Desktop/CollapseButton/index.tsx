import clsx from 'clsx';
import type {ComponentProps} from 'react';
import IconArrow from '@theme/Icon/Arrow';
import {translate} from '../../../../lib/translate';

export type Props = ComponentProps<'button'>;

/** Hides the sidebar. */
export default function CollapseButton({className, ...props}: Props) {
  return (
    <button
      type="button"
      title={translate('theme.docs.sidebar.collapseButtonTitle')}
      aria-label={translate('theme.docs.sidebar.collapseButtonAriaLabel')}
      {...props}
      className={clsx('button button--secondary button--outline button--block', className)}
    >
      <IconArrow />
    </button>
  );
}
