import type {ComponentType} from 'react';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import {admonitionKinds} from '../../lib/admonitions';

/** The component of each type. A site can replace this module to add its own types. */
const AdmonitionTypes: Record<string, ComponentType<Props>> = Object.fromEntries(
  Object.keys(admonitionKinds).map((type) => [type, AdmonitionLayout]),
);

export default AdmonitionTypes;
