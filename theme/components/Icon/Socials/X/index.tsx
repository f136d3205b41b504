import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconX(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M4 4h4l12 16h-4zM19 4l-6.5 7M11 13l-6 7" />
    </Svg>
  );
}
