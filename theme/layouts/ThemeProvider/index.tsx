import type {ReactNode} from 'react';
import TitleFormatterProvider from '@theme/ThemeProvider/TitleFormatter';

export interface Props {
  children: ReactNode;
}

/** Wraps every page below Root. Only sites that replace it, or a part of it, have it in their pages. */
export default function ThemeProvider({children}: Props) {
  return <TitleFormatterProvider>{children}</TitleFormatterProvider>;
}
