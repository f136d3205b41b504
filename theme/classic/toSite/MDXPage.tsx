import Own from '@octavo/own/MDXPage';
import type {ComponentProps} from 'react';
import type MDXPage from '@theme-original/MDXPage';
import {usePageContent} from '../content';
import {useRouteProps} from '../routeProps';

export default function MDXPageToSite(props: ComponentProps<typeof MDXPage>) {
  return (
    <Own {...useRouteProps()} {...props} content={usePageContent(props.Content, props.moduleTOC)} />
  );
}
