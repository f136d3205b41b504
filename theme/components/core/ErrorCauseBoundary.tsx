import {Component} from 'react';
import type {ReactNode} from 'react';

interface Props {
  children: ReactNode;
  onError: (error: Error) => Error;
}

interface State {
  error: Error | null;
}

/** Throws an error again for the next boundary, as the error that onError makes of it. */
export default class ErrorCauseBoundary extends Component<Props, State> {
  override state: State = {error: null};

  static getDerivedStateFromError(error: Error): State {
    return {error};
  }

  override render(): ReactNode {
    if (this.state.error) throw this.props.onError(this.state.error);
    return this.props.children;
  }
}
