import Own from '@octavo/own/DocItem';
import type {Props} from '@theme-original/DocItem';
import {DocTOCProvider} from '../../hooks/doc';
import {useDocContent} from '../content';
import {useRouteProps} from '../routeProps';

function WithContent(props: Props) {
  return <Own {...useRouteProps()} {...props} content={useDocContent(props.Content)} />;
}

export default function DocItem(props: Props) {
  return (
    <DocTOCProvider moduleTOC={props.moduleTOC}>
      <WithContent {...props} />
    </DocTOCProvider>
  );
}
