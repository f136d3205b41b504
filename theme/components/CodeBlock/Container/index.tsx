import clsx from 'clsx';
import type {ComponentPropsWithRef, ElementType} from 'react';

export type Props<Tag extends ElementType = 'div'> = {as: Tag} & ComponentPropsWithRef<Tag>;

/** The frame of a code block. */
export default function CodeBlockContainer({as, className, ...props}: Props<'div' | 'pre'>) {
  const As = as as ElementType;
  return <As {...props} className={clsx(className, 'theme-code-block')} />;
}
