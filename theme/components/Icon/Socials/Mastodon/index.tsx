import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconMastodon(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M4.5 9C4.5 5.5 6.5 4 9.5 4h5c3 0 5 1.5 5 5v2.5c0 2.7-1.5 4.2-4 4.5-2 .3-4.2.2-6.3-.1 0 2.6 2.6 3.3 6.1 2.6-1.2 1.7-4.1 2.1-6.3 1.3-3.5-1.2-4.5-4-4.5-8zM8.3 12.5V9.3a1.85 1.85 0 0 1 3.7 0v1.7M12 9.3a1.85 1.85 0 0 1 3.7 0v3.2" />
    </Svg>
  );
}
