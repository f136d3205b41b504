import type {SVGProps} from 'react';
import Svg from '../../Svg';

export default function IconYouTube(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} {...props}>
      <path d="M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5zM10 9.2v5.6l5-2.8z" />
    </Svg>
  );
}
