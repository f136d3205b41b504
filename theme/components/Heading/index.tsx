import clsx from 'clsx';
import type {HTMLAttributes} from 'react';
import {useThemeConfig} from '../../hooks/site';

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
}

/** A heading; with an id it can be linked to and stops below the fixed navbar. */
export default function Heading({as: As, id, className, children, ...props}: Props) {
  const {hideOnScroll} = useThemeConfig().navbar;
  if (As === 'h1' || !id) {
    return (
      <As {...props} id={undefined} className={className}>
        {children}
      </As>
    );
  }
  const anchor = hideOnScroll ? 'anchor--hideable-navbar' : 'anchor--fixed-navbar';
  const label = `Direct link to ${typeof children === 'string' ? children : id}`;
  return (
    <As {...props} id={id} className={clsx('anchor', anchor, className)}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={label} title={label} translate="no">
        &#8203;
      </a>
    </As>
  );
}
