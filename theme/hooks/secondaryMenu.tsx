import {createElement, useEffect, useMemo, useState} from 'react';
import type {ComponentType, ReactNode} from 'react';
import {createStrictContext} from './context';

/** The part of the drawer that a page fills, for example with its sidebar. */
interface Content {
  component: ComponentType<object>;
  props: object;
}

interface SecondaryMenuValue {
  content: Content | null;
  setContent: (content: Content | null) => void;
}

const [SecondaryMenuContext, useSecondaryMenu] = createStrictContext<SecondaryMenuValue>(
  'useNavbarSecondaryMenu',
  'Layout',
);

export function NavbarSecondaryMenuProvider({children}: {children: ReactNode}) {
  const [content, setContent] = useState<Content | null>(null);
  const value = useMemo(() => ({content, setContent}), [content]);
  return <SecondaryMenuContext value={value}>{children}</SecondaryMenuContext>;
}

interface FillerProps<Props extends object> {
  component: ComponentType<Props>;
  props: Props;
}

/** Shows a component in the drawer. Renders nothing in its own place. */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component,
  props,
}: FillerProps<Props>): ReactNode {
  const {setContent} = useSecondaryMenu();
  const latest = useShallowStable(props);
  useEffect(() => {
    setContent({component: component as ComponentType<object>, props: latest});
  }, [setContent, component, latest]);
  useEffect(
    () => () => {
      setContent(null);
    },
    [setContent],
  );
  return null;
}

/** Returns the old object while its values are the same. Otherwise the effect would run forever. */
function useShallowStable<T extends object>(value: T): T {
  const [kept, setKept] = useState(value);
  if (isShallowEqual(kept, value)) return kept;
  setKept(value);
  return value;
}

function isShallowEqual(one: object, other: object): boolean {
  const a = Object.entries(one);
  const b = Object.entries(other);
  return a.length === b.length && a.every(([key, value]) => Object.is(value, other[key as never]));
}

export function useSecondaryMenuElement(): ReactNode {
  const {content} = useSecondaryMenu();
  return content ? createElement(content.component, content.props) : null;
}
