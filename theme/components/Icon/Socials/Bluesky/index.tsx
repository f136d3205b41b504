import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconBluesky(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M12 11C10.5 8 7.5 5.5 5 4.5c-1.5-.6-2 .4-1.8 2l.6 4.5c.4 2.4 2.5 3.2 4.7 3-3 .6-3.5 2.4-2 4 2.5 2.5 4.6.5 5.5-2.5.9 3 3 5 5.5 2.5 1.5-1.6 1-3.4-2-4 2.2.2 4.3-.6 4.7-3l.6-4.5c.2-1.6-.3-2.6-1.8-2-2.5 1-5.5 3.5-7 6.5z" />
    </Svg>
  );
}
