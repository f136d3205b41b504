import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconWordWrap(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={18} {...props}>
      <path d="M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2l-2 2 2 2M4 18h5" />
    </Svg>
  );
}
