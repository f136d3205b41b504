import {useEffect, useRef, useState} from 'react';
import type {RefObject} from 'react';

export interface WordWrap {
  readonly codeBlockRef: RefObject<HTMLPreElement | null>;
  /** True while long lines are wrapped. */
  readonly isEnabled: boolean;
  /** True if a line is too long, or was before lines were wrapped. */
  readonly isCodeScrollable: boolean;
  readonly toggle: () => void;
}

/** The state of the button that wraps the lines of a code block. */
export function useCodeWordWrap(): WordWrap {
  const codeBlockRef = useRef<HTMLPreElement>(null);
  const [isEnabled, setIsEnabled] = useState(false);
  const [isTooWide, setIsTooWide] = useState(false);
  useEffect(() => {
    const block = codeBlockRef.current;
    if (!block) return undefined;
    const sizes = new ResizeObserver(() => {
      setIsTooWide(block.scrollWidth > block.clientWidth);
    });
    sizes.observe(block);
    return () => {
      sizes.disconnect();
    };
  }, []);
  useEffect(() => {
    const style = codeBlockRef.current?.querySelector('code')?.style;
    if (!style) return;
    style.whiteSpace = isEnabled ? 'pre-wrap' : '';
    style.overflowWrap = isEnabled ? 'anywhere' : '';
  }, [isEnabled]);
  const toggle = () => {
    setIsEnabled((wasEnabled) => !wasEnabled);
  };
  return {codeBlockRef, isEnabled, isCodeScrollable: isEnabled || isTooWide, toggle};
}
