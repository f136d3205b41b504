import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconArrow(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M5 5l7 7-7 7M12 5l7 7-7 7" />
    </Svg>
  );
}
