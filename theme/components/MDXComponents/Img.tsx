import type {ImgHTMLAttributes} from 'react';

/** Both attributes together also tell styles that the picture came from Markdown. */
export default function MDXImg({
  loading = 'lazy',
  decoding = 'async',
  ...props
}: ImgHTMLAttributes<HTMLImageElement>) {
  return <img {...props} loading={loading} decoding={decoding} />;
}
