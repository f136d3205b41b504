import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconLinkedIn(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2zM8 11v5.5M8 7.5v.01M12 16.5V11M12 13.5a2.2 2.2 0 0 1 4.4 0v3" />
    </Svg>
  );
}
