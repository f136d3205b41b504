import VisibilityBanner from '../../core/VisibilityBanner';

export interface Props {
  className?: string | undefined;
}

export default function Unlisted({className}: Props) {
  return <VisibilityBanner kind="unlisted" className={className} />;
}
