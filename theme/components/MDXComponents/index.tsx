import type {ComponentType, HTMLAttributes} from 'react';
import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import DocCardList from '@theme/DocCardList';
import MDXA from '@theme/MDXA';
import MDXCode from '@theme/MDXComponents/Code';
import MDXDetails from '@theme/MDXComponents/Details';
import MDXHeading from '@theme/MDXComponents/Heading';
import MDXPre from '@theme/MDXComponents/Pre';
import MDXImg from '@theme/MDXImg';
import MDXLi from '@theme/MDXLi';
import MDXUl from '@theme/MDXUl';
import Mermaid from '@theme/Mermaid';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import ThemedImage from '@theme/ThemedImage';
import TOCInline from '@theme/TOCInline';
import BrowserOnly from '../core/BrowserOnly';
import Head from '../core/Head';
import Link from '../core/Link';

/** Components by name. Their props differ, so the type accepts any component. */
export type MDXComponentsMap = Record<string, ComponentType<never>>;

type HeadingProps = HTMLAttributes<HTMLHeadingElement>;

/**
 * The components that documents can use. Names in lower case replace elements
 * that Markdown creates; authors use the others without an import.
 */
const MDXComponents = {
  Head,
  head: Head,
  Details: MDXDetails,
  details: MDXDetails,
  code: MDXCode,
  a: MDXA,
  pre: MDXPre,
  ul: MDXUl,
  li: MDXLi,
  img: MDXImg,
  h1: (props: HeadingProps) => <MDXHeading as="h1" {...props} />,
  h2: (props: HeadingProps) => <MDXHeading as="h2" {...props} />,
  h3: (props: HeadingProps) => <MDXHeading as="h3" {...props} />,
  h4: (props: HeadingProps) => <MDXHeading as="h4" {...props} />,
  h5: (props: HeadingProps) => <MDXHeading as="h5" {...props} />,
  h6: (props: HeadingProps) => <MDXHeading as="h6" {...props} />,
  admonition: Admonition,
  mermaid: Mermaid,
  Admonition,
  BrowserOnly,
  CodeBlock,
  DocCardList,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
} satisfies MDXComponentsMap;

export default MDXComponents;
