import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconClose(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={21} {...props}>
      <path d="M5 5l14 14M19 5L5 19" />
    </Svg>
  );
}
