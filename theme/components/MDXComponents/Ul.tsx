import type {HTMLAttributes} from 'react';

/** Styles recognise lists of tasks by the class contains-task-list. */
export default function MDXUl(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...props} />;
}
