import type {ReactNode} from 'react';
import type {DocPage, MarkdownPage, TOCItem} from '@octavo/contract';
import {createContext, use} from 'react';
import {usePage} from './page';

const ModuleTOCContext = createContext<TOCItem[] | undefined>(undefined);

interface ProviderProps {
  /** The headings that the document's module exports, including those of documents that it imports. */
  moduleTOC?: TOCItem[] | undefined;
  children: ReactNode;
}

export function DocTOCProvider({moduleTOC, children}: ProviderProps) {
  return <ModuleTOCContext value={moduleTOC}>{children}</ModuleTOCContext>;
}

interface CurrentDoc {
  doc: DocPage;
  markdown: MarkdownPage;
  toc: TOCItem[];
}

/** The document that the page shows. */
export function useCurrentDoc(): CurrentDoc {
  const {doc, markdown, path} = usePage();
  const moduleTOC = use(ModuleTOCContext);
  if (!doc || !markdown) throw new Error(`${path} is not a document of the docs.`);
  return {doc, markdown, toc: moduleTOC ?? markdown.toc};
}

interface DocTOC {
  toc: TOCItem[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
  /** True if there are headings, and the author has not hidden them. */
  isShown: boolean;
}

export function useDocTOC(): DocTOC {
  const {markdown, toc} = useCurrentDoc();
  const {tocMinHeadingLevel, tocMaxHeadingLevel, hideTableOfContents} = markdown;
  const isInside = ({level}: TOCItem) => level >= tocMinHeadingLevel && level <= tocMaxHeadingLevel;
  return {
    toc,
    minHeadingLevel: tocMinHeadingLevel,
    maxHeadingLevel: tocMaxHeadingLevel,
    isShown: !hideTableOfContents && toc.some(isInside),
  };
}
