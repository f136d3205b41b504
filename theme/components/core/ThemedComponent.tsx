import clsx from 'clsx';
import {Fragment} from 'react';
import type {ReactNode} from 'react';
import {useIsBrowser} from '../../hooks/browser';
import {useColorMode} from '../../hooks/colorMode';
import type {ColorMode} from '../../lib/colorMode';

interface Props {
  className?: string | undefined;
  children: (params: {theme: ColorMode; className: string}) => ReactNode;
}

/**
 * Renders the variant for the current colour mode. The server does not know the
 * mode, so the HTML has both variants and styles hide one.
 */
export default function ThemedComponent({className, children}: Props) {
  const isBrowser = useIsBrowser();
  const {colorMode} = useColorMode();
  const modes: ColorMode[] = isBrowser ? [colorMode] : ['light', 'dark'];
  return modes.map((theme) => (
    <Fragment key={theme}>
      {children({
        theme,
        className: clsx(className, 'themed-component', `themed-component--${theme}`),
      })}
    </Fragment>
  ));
}
