import clsx from 'clsx';
import IconWarning from '@theme/Admonition/Icon/Warning';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeCaution({className, ...props}: Props) {
  const {title, variant} = admonitionKind('caution');
  return (
    <AdmonitionLayout
      type="caution"
      icon={<IconWarning />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
