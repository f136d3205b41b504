import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconLanguage(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={20} className="icon-language" {...props}>
      <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z" />
    </Svg>
  );
}
