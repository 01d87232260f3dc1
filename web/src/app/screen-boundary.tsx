import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { screenOf } from '../config/paths.ts';
import { ErrorPage } from './screens/error-page.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Catches what breaks on one screen; the shell stays, and going elsewhere starts afresh. */
export function ScreenBoundary({ children }: Props) {
  const { pathname } = useLocation();
  return (
    <Boundary key={screenOf(pathname)} path={pathname}>
      {children}
    </Boundary>
  );
}

class Boundary extends Component<Props & { readonly path: string }, { failed: boolean }> {
  override state = { failed: false };

  override componentDidUpdate({ path }: { readonly path: string }) {
    // A tab that broke does not take the other one along.
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}
