// Takes the place of app/pageElement.tsx. React would start a document with components
// again after every change, because every change makes another component of it. Here
// each document has one component, which shows the newest version.
import {createElement, use, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import type {Page} from '@octavo/contract';
import {pageElement as plainPageElement} from '../app/pageElement';
import type {PageLayout} from '../app/pageElement';
import {ModulesContext} from '../hooks/modules';
import type {ContentModule, LoadedModules} from '../hooks/modules';
import {ContentTree} from './contentTree';

export type {LayoutFile, LayoutProps, PageLayout} from '../app/pageElement';

type Props = Record<string, unknown>;

interface LiveModule extends ContentModule {
  /** The default export of the newest version of the module. */
  newest?: unknown;
}

/** False for classes, and for objects such as the results of React's memo. */
function isFunction(value: unknown): value is (props: Props) => ReactNode {
  return (
    typeof value === 'function' &&
    !(value.prototype as {isReactComponent?: object} | undefined)?.isReactComponent
  );
}

/** The components of all documents, by the ids of their modules. */
const components = new Map<string, ComponentType<Props>>();

function documentComponent(id: string): ComponentType<Props> {
  const known = components.get(id);
  if (known) return known;
  function Document(props: Props) {
    const {newest} = use(ModulesContext)[id] as LiveModule;
    const [tree] = useState(() => new ContentTree());
    // The function of a document has no state of its own.
    if (isFunction(newest)) return tree.update(newest(props));
    return createElement(newest as ComponentType<Props>, props);
  }
  components.set(id, Document);
  return Document;
}

function withDocuments(loaded: LoadedModules): LoadedModules {
  const entries = Object.entries(loaded).map(([id, found]) => {
    if (!found?.default) return [id, found];
    const live: LiveModule = {...found, default: documentComponent(id), newest: found.default};
    return [id, live];
  });
  return Object.fromEntries(entries) as LoadedModules;
}

export function pageElement(
  page: Page,
  loaded: LoadedModules,
  layout: PageLayout | null,
): ReactNode {
  return plainPageElement(page, layout ? withDocuments(loaded) : loaded, layout);
}
