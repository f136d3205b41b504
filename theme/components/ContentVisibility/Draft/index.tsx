import VisibilityBanner from '../../core/VisibilityBanner';

export interface Props {
  className?: string | undefined;
}

export default function Draft({className}: Props) {
  return <VisibilityBanner kind="draft" className={className} />;
}
