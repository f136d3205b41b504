// Takes the place of @theme/Root at the top of every page.
import type {ReactNode} from 'react';
import Root from '@theme/Root';
import ThemeProvider from '@theme/ThemeProvider';

export default function RootWithProvider({children}: {children: ReactNode}) {
  return (
    <Root>
      <ThemeProvider>{children}</ThemeProvider>
    </Root>
  );
}
