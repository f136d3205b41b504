import clsx from 'clsx';
import type {ReactNode} from 'react';
import {admonitionIcon, admonitionKind, admonitionTitle} from '../../lib/admonitions';

export interface Props {
  type: string;
  /** The type whose look it has; without it, its own. */
  kind?: string | undefined;
  title?: ReactNode;
  /** Replaces the icon of the type. */
  icon?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

function AdmonitionIcon({type, icon}: Pick<Props, 'type' | 'icon'>) {
  if (icon) return <span className="admonition__icon">{icon}</span>;
  return (
    <span className="admonition__icon" dangerouslySetInnerHTML={{__html: admonitionIcon(type)}} />
  );
}

/** The engine writes the same HTML for admonitions without components. */
export default function AdmonitionLayout(props: Props) {
  const {type, kind = type, title, icon, id, className, children} = props;
  return (
    <div
      className={clsx(
        `theme-admonition theme-admonition-${type} admonition`,
        `alert alert--${admonitionKind(kind).variant}`,
        className,
      )}
      id={id}
    >
      <div className="admonition__heading">
        <AdmonitionIcon type={kind} icon={icon} />
        {(title === '' ? null : title) ?? admonitionTitle(type)}
      </div>
      {children ? <div className="admonition__content">{children}</div> : null}
    </div>
  );
}
