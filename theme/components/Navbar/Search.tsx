import clsx from 'clsx';
import type {ReactNode} from 'react';

interface Props {
  children: ReactNode;
  className?: string | undefined;
}

export default function NavbarSearch({children, className}: Props) {
  return <div className={clsx('navbar__search', className)}>{children}</div>;
}
