import {createContext, use} from 'react';
import type {ReactNode} from 'react';
import {useRouteContext} from './page';
import type {RouteContext} from './page';
import {useSite} from './site';
import {formatTitle} from '../lib/title';

interface TitleParameters {
  title: string;
  siteTitle: string;
  titleDelimiter: string;
  plugin: RouteContext['plugin'];
}

type Format = (parameters: TitleParameters) => string;

export type TitleFormatter = (parameters: TitleParameters & {defaultFormatter: Format}) => string;

const format: Format = ({title, siteTitle, titleDelimiter}) =>
  formatTitle(title, {title: siteTitle, titleDelimiter});

const FormatterContext = /* @__PURE__ */ createContext<TitleFormatter>(format);

interface Props {
  formatter: TitleFormatter;
  children: ReactNode;
}

/** Changes how the titles of pages in it are written, for example "Page | Site". */
export function TitleFormatterProvider({formatter, children}: Props) {
  return <FormatterContext value={formatter}>{children}</FormatterContext>;
}

export function useTitleFormatter(): {format: (title: string) => string} {
  const formatter = use(FormatterContext);
  const {title: siteTitle, titleDelimiter} = useSite().siteConfig;
  const {plugin} = useRouteContext();
  return {
    format: (title) =>
      formatter({title, siteTitle, titleDelimiter, plugin, defaultFormatter: format}),
  };
}
