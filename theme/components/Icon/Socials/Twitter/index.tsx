import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconTwitter(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M21.5 6c-.8.4-1.5.6-2.2.7.8-.5 1.3-1.2 1.6-2.1-.8.5-1.6.8-2.5 1a4 4 0 0 0-6.9 3.6A11 11 0 0 1 3.5 5c-1.1 2-.5 4.2 1.2 5.4-.6 0-1.2-.2-1.7-.5 0 2 1.4 3.6 3.2 4-.6.1-1.1.2-1.7.1.5 1.5 2 2.6 3.7 2.7A8 8 0 0 1 2.5 18.4C11.5 23.5 20 18 19.7 8.2a8 8 0 0 0 1.8-2.2z" />
    </Svg>
  );
}
