import clsx from 'clsx';
import type {ComponentProps} from 'react';

export type Props = ComponentProps<'button'>;

export default function CodeBlockButton({className, onClick, ...props}: Props) {
  return (
    <button
      type="button"
      {...props}
      className={clsx('clean-btn code-block__button', className)}
      onClick={(event) => {
        // The script for other code blocks listens on the document.
        event.stopPropagation();
        onClick?.(event);
      }}
    />
  );
}
