import clsx from 'clsx';
import IconTip from '@theme/Admonition/Icon/Tip';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeTip({className, ...props}: Props) {
  const {title, variant} = admonitionKind('tip');
  return (
    <AdmonitionLayout
      type="tip"
      icon={<IconTip />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
