import clsx from 'clsx';
import {Children, isValidElement} from 'react';
import type {ReactNode} from 'react';
import {parseLines} from '../../hooks/codeBlockData';
import {useThemeConfig} from '../../hooks/site';
import {codeLanguage, codeLines, parseCodeMeta, withoutLanguage} from '../../lib/codeBlock';
import {nodeText} from '../core/nodeText';

export interface Props {
  children?: ReactNode;
  language?: string | undefined;
  /** May contain the language, such as language-js. */
  className?: string | undefined;
  title?: ReactNode;
  /** The text after the language of a fence. */
  metastring?: string | undefined;
  showLineNumbers?: boolean | number | undefined;
  /** A code block of Markdown as the engine writes it. */
  highlighted?: (() => Highlighted) | undefined;
}

interface Highlighted {
  className: string;
  html: string;
  /** The props that the HTML is for. */
  props: Props;
}

interface LineProps {
  text: string;
  number: number | null;
  className: string | undefined;
}

function Line({text, number, className}: LineProps) {
  return (
    <div className={clsx('token-line', className)}>
      {number === null ? (
        text
      ) : (
        <>
          <span className="code-block__line-number" data-line={number} />
          <span className="code-block__line-content">{text}</span>
        </>
      )}
      <br />
    </div>
  );
}

/** Returns null for elements, which have their own layout. */
function readCode(children: ReactNode): string | null {
  return Children.toArray(children).some(isValidElement) ? null : nodeText(children);
}

function firstNumber(prop: boolean | number | undefined, fromMeta?: number): number | null {
  if (prop === undefined) return fromMeta ?? null;
  return typeof prop === 'number' ? prop : prop ? 1 : null;
}

/** Null if a component has changed the props: then the HTML is for another block. */
function readHighlighted({highlighted, ...props}: Props): Highlighted | null {
  const block = highlighted?.();
  const isSame = Object.entries(props).every(
    ([name, value]) => value === undefined || value === block?.props[name as keyof Props],
  );
  return block && isSame ? block : null;
}

/**
 * A code block of a component, or of Markdown if the site has its own component
 * around it. Only the engine colours code: there are no languages in the browser.
 */
export default function CodeBlock(props: Props) {
  const block = readHighlighted(props);
  if (!block) return <PlainCodeBlock {...props} />;
  return <div className={block.className} dangerouslySetInnerHTML={{__html: block.html}} />;
}

function PlainCodeBlock(props: Props) {
  const {prism} = useThemeConfig();
  const meta = parseCodeMeta(props.metastring);
  const {defaultLanguage, magicComments} = prism;
  const language = codeLanguage({...props, defaultLanguage});
  const languageClass = `language-${language}`;
  const title = meta.title ?? props.title;
  const first = firstNumber(props.showLineNumbers, meta.firstNumber);
  const code = readCode(props.children);
  const {metastring} = props;
  const lines = code === null ? null : parseLines(code, {metastring, language, magicComments});
  return (
    <div className={clsx(withoutLanguage(props.className), languageClass, 'theme-code-block')}>
      {title ? <div className="code-block__title">{title}</div> : null}
      <div className="code-block__content">
        <pre tabIndex={0} className={`prism-code ${languageClass} thin-scrollbar`}>
          <code
            className={clsx('code-block__lines', first !== null && 'code-block__lines--numbered')}
          >
            {lines === null
              ? props.children
              : codeLines(lines.code).map((text, i) => (
                  <Line
                    key={i}
                    text={text}
                    number={first === null ? null : first + i}
                    className={lines.lineClassNames[i]?.join(' ')}
                  />
                ))}
          </code>
        </pre>
      </div>
    </div>
  );
}
