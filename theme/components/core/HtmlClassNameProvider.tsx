import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useRouteContext} from '../../hooks/page';
import Head from './Head';

interface Props {
  className: string;
  children?: ReactNode;
}

/** Adds classes to the html element, beside the classes of other providers. */
export function HtmlClassNameProvider({className, children}: Props) {
  return (
    <>
      <Head>
        <html className={className} />
      </Head>
      {children}
    </>
  );
}

/** Adds the name of the plugin, so styles can select pages, docs or blog. */
export function PluginHtmlClassNameProvider({children}: {children: ReactNode}) {
  const {name, id} = useRouteContext().plugin;
  const shortName = name.replace(/^docusaurus-(?:plugin|theme)-(?:content-)?/, '');
  return (
    <HtmlClassNameProvider className={clsx(`plugin-${shortName}`, `plugin-id-${id}`)}>
      {children}
    </HtmlClassNameProvider>
  );
}
