import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconSuccess(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={18} {...props}>
      <path d="M5 13l4 4L19 7" />
    </Svg>
  );
}
