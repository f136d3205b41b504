import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconCopy(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={18} {...props}>
      <path d="M9 9h11v11H9zM5 15H4V4h11v1" />
    </Svg>
  );
}
