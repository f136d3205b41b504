import {translate} from '../../../lib/translate';
import Svg from '../Svg';

/** Marks links that open in a new tab. Screen readers read its label. */
export default function IconExternalLink({width = 13.5, height = 13.5}) {
  return (
    <Svg
      width={width}
      height={height}
      className="icon-external-link"
      role="img"
      aria-hidden={undefined}
      aria-label={translate('theme.IconExternalLink.ariaLabel')}
    >
      <path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />
    </Svg>
  );
}
