import type {LiHTMLAttributes} from 'react';

export default function MDXLi(props: LiHTMLAttributes<HTMLLIElement>) {
  return <li {...props} />;
}
