// Takes the place of components/Admonition/Types.tsx.
import type {ComponentType} from 'react';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import Caution from '@theme/Admonition/Type/Caution';
import Danger from '@theme/Admonition/Type/Danger';
import Info from '@theme/Admonition/Type/Info';
import Note from '@theme/Admonition/Type/Note';
import Tip from '@theme/Admonition/Type/Tip';
import Warning from '@theme/Admonition/Type/Warning';
import Svg from '../../components/Icon/Svg';
import {admonitionKind, admonitionTitle} from '../../lib/admonitions';

/** A type that Docusaurus has no component for. */
function typeFor(type: string): ComponentType<Props> {
  return function AdmonitionType(props) {
    const {icon, variant} = admonitionKind(type);
    return (
      <AdmonitionLayout
        icon={
          <Svg size={20}>
            <path d={icon} />
          </Svg>
        }
        title={admonitionTitle(type)}
        {...props}
        className={[`alert alert--${variant}`, props.className].filter(Boolean).join(' ')}
      />
    );
  };
}

const AdmonitionTypes: Record<string, ComponentType<Props>> = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  danger: Danger,
  secondary: typeFor('secondary'),
  success: typeFor('success'),
  important: typeFor('important'),
  caution: Caution,
};

export default AdmonitionTypes;
