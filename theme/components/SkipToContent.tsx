import SkipToContentLink from './core/SkipToContentLink';

export default function SkipToContent() {
  return <SkipToContentLink />;
}
