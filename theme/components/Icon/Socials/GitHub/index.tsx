import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconGitHub(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M6 3.5l3.2 2.2a10 10 0 0 1 5.6 0L18 3.5c.7 1.8.6 3.3.3 4.3A6 6 0 0 1 20 12c0 4-2.5 5.5-5.5 6 .6.7.9 1.5.9 2.5v1.5M8.6 22v-1.5c0-1 .3-1.8.9-2.5-3-.5-5.5-2-5.5-6a6 6 0 0 1 1.7-4.2c-.3-1-.4-2.5.3-4.3zM8.6 20c-2 .4-3-.5-4.1-2" />
    </Svg>
  );
}
