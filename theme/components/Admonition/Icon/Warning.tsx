import type {SVGProps} from 'react';
import {admonitionKind} from '../../../lib/admonitions';
import Svg from '../../Icon/Svg';

export default function AdmonitionIconWarning(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d={admonitionKind('warning').icon} />
    </Svg>
  );
}
