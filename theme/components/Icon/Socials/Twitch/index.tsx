import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconTwitch(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M5 3h15v11l-4 4h-4l-3 3v-3H5zM11 7.5v4.5M15.5 7.5v4.5" />
    </Svg>
  );
}
