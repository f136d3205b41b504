import clsx from 'clsx';
import IconInfo from '@theme/Admonition/Icon/Info';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeInfo({className, ...props}: Props) {
  const {title, variant} = admonitionKind('info');
  return (
    <AdmonitionLayout
      type="info"
      icon={<IconInfo />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
