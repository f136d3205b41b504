import type {HTMLAttributes} from 'react';

export default function CodeInline(props: HTMLAttributes<HTMLElement>) {
  return <code {...props} />;
}
