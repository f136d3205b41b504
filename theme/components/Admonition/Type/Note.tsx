import clsx from 'clsx';
import IconNote from '@theme/Admonition/Icon/Note';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props as LayoutProps} from '@theme/Admonition/Layout';
import {admonitionKind} from '../../../lib/admonitions';

export type Props = Omit<LayoutProps, 'type'> & {type?: string};

export default function AdmonitionTypeNote({className, ...props}: Props) {
  const {title, variant} = admonitionKind('note');
  return (
    <AdmonitionLayout
      type="note"
      icon={<IconNote />}
      title={title}
      {...props}
      className={clsx(`alert alert--${variant}`, className)}
    />
  );
}
