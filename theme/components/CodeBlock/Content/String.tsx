import CodeBlockLayout from '@theme/CodeBlock/Layout';
import {CodeBlockContextProvider, createCodeBlockMetadata} from '../../../hooks/codeBlockData';
import {useThemeConfig} from '../../../hooks/site';
import {useCodeWordWrap} from '../../../hooks/wordWrap';
import type {Props as CodeBlockProps} from '../index';

export interface Props extends Omit<CodeBlockProps, 'children'> {
  children?: string;
}

/** A code block with text in it. */
export default function CodeBlockString({children = '', ...props}: Props) {
  const {magicComments, defaultLanguage} = useThemeConfig().prism;
  const {language, className, title, metastring, showLineNumbers} = props;
  const metadata = createCodeBlockMetadata({
    ...{code: children, language, className, title, metastring, showLineNumbers},
    ...{magicComments, defaultLanguage},
  });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}>
      <CodeBlockLayout />
    </CodeBlockContextProvider>
  );
}
