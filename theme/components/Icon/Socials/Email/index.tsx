import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconEmail(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M3 5.5h18v13H3zM3 6.5l9 7 9-7" />
    </Svg>
  );
}
