import clsx from 'clsx';

interface Props {
  kind: 'draft' | 'unlisted';
  title: string;
  message: string;
  className?: string | undefined;
}

/** ContentVisibility writes the same without components that a site may replace. */
export default function VisibilityBanner({kind, title, message, className}: Props) {
  return (
    <div
      className={clsx(`theme-${kind}-banner alert alert--warning margin-bottom--md`, className)}
      role="note"
    >
      <b>{title}</b>
      {` ${message}`}
    </div>
  );
}
