import type {ImgHTMLAttributes, ReactNode} from 'react';

/** A picture as an import or a call of require returns it. */
type Picture = string | {default: string} | {src: string | {src: string}};

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  img: Picture;
}

function addressOf(img: Picture): string {
  if (typeof img === 'string') return img;
  if ('default' in img) return img.default;
  return typeof img.src === 'string' ? img.src : img.src.src;
}

/** The picture of @docusaurus/plugin-ideal-image. It has one size, and loads when it comes into view. */
export default function IdealImage({img, alt = '', ...props}: Props): ReactNode {
  return <img loading="lazy" {...props} alt={alt} src={addressOf(img)} />;
}
