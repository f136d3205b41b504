import {Component} from 'react';
import type {ReactNode} from 'react';
import ErrorPageContent from '@theme/ErrorPageContent';
import {usePathname} from '../../hooks/page';
import {saveDocumentContent} from '../../browser/documentContent';

export interface FallbackParams {
  error: Error;
  tryAgain: () => void;
}

interface Props {
  fallback?: ((params: FallbackParams) => ReactNode) | undefined;
  children?: ReactNode;
}

interface State {
  error: Error | null;
}

/** Replaces failed children by a fallback until the reader tries again or goes to another page. */
export default function ErrorBoundary(props: Props) {
  return <Boundary {...props} pathname={usePathname()} />;
}

class Boundary extends Component<Props & {pathname: string}, State> {
  override state: State = {error: null};

  static getDerivedStateFromError(thrown: unknown): State {
    // The fallback replaces the content in the document, so trying again needs a copy.
    saveDocumentContent();
    return {error: thrown instanceof Error ? thrown : new Error(String(thrown), {cause: thrown})};
  }

  override componentDidUpdate({pathname}: {pathname: string}): void {
    if (pathname !== this.props.pathname && this.state.error) this.tryAgain();
  }

  private readonly tryAgain = () => {
    this.setState({error: null});
  };

  override render(): ReactNode {
    const {error} = this.state;
    const {children, fallback} = this.props;
    if (!error) return children ?? null;
    const params = {error, tryAgain: this.tryAgain};
    return fallback ? fallback(params) : <ErrorPageContent {...params} />;
  }
}
