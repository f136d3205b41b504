import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconStackOverflow(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M5 14v6.5h14V14M8.5 17.5h7M8.8 13.8l7 1.2M10.3 9.6l6.4 3.2M13.5 5.5l5 5" />
    </Svg>
  );
}
