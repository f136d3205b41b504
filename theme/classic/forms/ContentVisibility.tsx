// Takes the place of components/ContentVisibility/index.tsx.
import type {ComponentProps} from 'react';
import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';
import type Whole from '../../components/ContentVisibility';

export default function ContentVisibility({unlisted, draft}: ComponentProps<typeof Whole>) {
  if (draft) return <Draft />;
  return unlisted ? <Unlisted /> : null;
}
