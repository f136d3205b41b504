import type {ImgHTMLAttributes} from 'react';

/** Styles recognise pictures from Markdown by these two attributes. */
export default function MDXImg({
  loading = 'lazy',
  decoding = 'async',
  ...props
}: ImgHTMLAttributes<HTMLImageElement>) {
  return <img {...props} loading={loading} decoding={decoding} />;
}
