import type {SVGProps} from 'react';
import Svg from '../Svg';

export default function IconEdit(props: SVGProps<SVGSVGElement>) {
  return (
    <Svg size={16} className="icon-edit" {...props}>
      <path d="M4 20h4L20 8l-4-4L4 16zM13 7l4 4" />
    </Svg>
  );
}
