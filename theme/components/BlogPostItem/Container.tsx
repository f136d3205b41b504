import clsx from 'clsx';
import type {ReactNode} from 'react';

export interface Props {
  className?: string | undefined;
  children: ReactNode;
}

export default function BlogPostItemContainer({className, children}: Props) {
  return <article className={clsx('blog-post', className)}>{children}</article>;
}
