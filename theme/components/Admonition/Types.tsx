import type {ComponentType} from 'react';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import {admonitionKinds, admonitionTitle} from '../../lib/admonitions';

/** A site can show one of its own types with the component of another, which keeps its look. */
function componentOf(kind: string): ComponentType<Props> {
  return function AdmonitionType(props: Props) {
    if (props.type === kind) return <AdmonitionLayout {...props} />;
    return <AdmonitionLayout {...props} kind={kind} title={props.title ?? admonitionTitle(kind)} />;
  };
}

/** The component of each type. A site can replace this module to add its own types. */
const AdmonitionTypes: Record<string, ComponentType<Props>> = Object.fromEntries(
  Object.keys(admonitionKinds).map((type) => [type, componentOf(type)]),
);

export default AdmonitionTypes;
