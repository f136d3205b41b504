import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconSystemColorMode(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg {...props}>
      <path d="M4 5h16v11H4zM9 20h6M12 16v4" />
    </Svg>
  );
}
