import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconThreads(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M18 8.5C17.2 5 15 3.5 12 3.5c-5 0-7 3.5-7 8.5s2 8.5 7 8.5c3.8 0 6-2 6-4.5 0-3-2.5-4.3-6-4.3-2.3 0-3.5 1.1-3.5 2.4s1.2 2.2 2.9 2.2c2.3 0 3.6-1.5 3.6-4.3 0-2.5-1.1-3.8-3-3.8-1.3 0-2.2.5-2.8 1.4" />
    </Svg>
  );
}
