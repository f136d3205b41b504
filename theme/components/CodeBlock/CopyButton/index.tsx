import clsx from 'clsx';
import {useEffect, useState} from 'react';
import Button from '@theme/CodeBlock/Buttons/Button';
import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import {writeToClipboard} from '../../../browser/clipboard';
import {translate} from '../../../lib/translate';

export interface Props {
  code: string;
  className?: string | undefined;
}

const COPIED_MS = 1000;

/** The name of this component before Docusaurus 3.8. */
export default function CopyButton({code, className}: Props) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = window.setTimeout(setIsCopied, COPIED_MS, false);
    return () => {
      window.clearTimeout(timer);
    };
  }, [isCopied]);
  const label = translate(
    isCopied ? 'theme.CodeBlock.copied' : 'theme.CodeBlock.copyButtonAriaLabel',
  );
  const copy = () => {
    writeToClipboard(code).then(() => {
      setIsCopied(true);
    }, console.error);
  };
  return (
    <Button
      className={clsx('code-block__button--react', className)}
      aria-label={label}
      title={label}
      onClick={copy}
    >
      {isCopied ? <IconSuccess /> : <IconCopy />}
    </Button>
  );
}
