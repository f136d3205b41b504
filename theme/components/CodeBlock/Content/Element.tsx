import clsx from 'clsx';
import type {ReactNode} from 'react';
import Container from '@theme/CodeBlock/Container';

export interface Props {
  children?: ReactNode;
  className?: string | undefined;
}

/** A code block with elements in it, which nobody colours. */
export default function CodeBlockElement({children, className}: Props) {
  return (
    <Container as="pre" tabIndex={0} className={clsx('thin-scrollbar', className)}>
      <code className="code-block__lines">{children}</code>
    </Container>
  );
}
