import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconMenu(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={30} {...props}>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Svg>
  );
}
