import type {SVGProps} from 'react';

/** The svg element of all icons: drawn with strokes, hidden from screen readers. */
export default function Svg({size = 24, ...props}: SVGProps<SVGSVGElement> & {size?: number}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    />
  );
}
