import type {CardPicture} from '../../lib/docCards';
import Svg from '../Icon/Svg';

const PATHS: Record<CardPicture, string> = {
  category: 'M3 19V5h6l2 3h10v11z',
  doc: 'M6 3h8l4 4v14H6zM14 3v4h4M9.5 12h5M9.5 16h5',
  link: 'M10 13.5a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10.5a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1',
};

export default function DocCardIcon({picture}: {picture: CardPicture}) {
  return (
    <Svg size={20}>
      <path d={PATHS[picture]} />
    </Svg>
  );
}
