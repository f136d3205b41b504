import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconHome(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={18} {...props}>
      <path d="M3 11l9-8 9 8M5 9.5V20h5v-6h4v6h5V9.5" />
    </Svg>
  );
}
