import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

interface Props {
  /** Where the page is: another path is another chance. */
  readonly path: string
  readonly children: ReactNode
}

interface State {
  readonly path: string
  readonly failed: boolean
}

/** The host's last resort: one of its own pages crashed. Remotes have boundaries of their own. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, failed: false }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: Props, before: State): State | null {
    return path === before.path ? null : { path, failed: false }
  }

  override componentDidCatch(error: unknown) {
    console.error('A page of the host failed.', error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <PageFailure onRetry={() => this.setState({ failed: false })} />
  }
}
