import clsx from 'clsx';
import type {ButtonHTMLAttributes} from 'react';
import IconClose from '@theme/Icon/Close';
import {translate} from '../../lib/translate';

export default function AnnouncementBarCloseButton({
  className,
  ...props
}: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type="button"
      aria-label={translate('theme.AnnouncementBar.closeButtonAriaLabel')}
      {...props}
      className={clsx('clean-btn announcement-bar__close', className)}
    >
      <IconClose width={14} height={14} strokeWidth={3.1} />
    </button>
  );
}
