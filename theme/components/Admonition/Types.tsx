import type {ComponentType} from 'react';
import AdmonitionLayout from '@theme/Admonition/Layout';
import type {Props} from '@theme/Admonition/Layout';
import {admonitionKinds} from '../../lib/admonitions';

/** What shows each type. A site that replaces this can add types of its own. */
const AdmonitionTypes: Record<string, ComponentType<Props>> = Object.fromEntries(
  Object.keys(admonitionKinds).map((type) => [type, AdmonitionLayout]),
);

export default AdmonitionTypes;
