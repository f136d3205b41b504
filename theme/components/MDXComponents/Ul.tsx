import type {HTMLAttributes} from 'react';

/** Lists of tasks have the class contains-task-list, which styles know. */
export default function MDXUl(props: HTMLAttributes<HTMLUListElement>) {
  return <ul {...props} />;
}
