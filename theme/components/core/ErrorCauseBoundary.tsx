import {Component} from 'react';
import type {ReactNode} from 'react';

interface Props {
  children: ReactNode;
  onError: (error: Error) => Error;
}

interface State {
  error: Error | null;
}

/** Passes an error on to the next boundary, with a better message and the cause kept. */
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
