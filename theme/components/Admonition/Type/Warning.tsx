import clsx from 'clsx';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeWarning({className, ...props}: Props) {
  const {title, variant} = admonitionKind('warning');
  return (
    <AdmonitionLayout
      type="warning"
      icon={<IconWarning />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
