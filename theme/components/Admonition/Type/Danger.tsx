import clsx from 'clsx';
import IconDanger from '@theme/Admonition/Icon/Danger';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeDanger({className, ...props}: Props) {
  const {title, variant} = admonitionKind('danger');
  return (
    <AdmonitionLayout
      type="danger"
      icon={<IconDanger />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
