import { Component, type ReactNode } from 'react'
import { PageFailure } from './PageFailure.tsx'

interface Props {
  /** The page's path; a change resets the error. */
  readonly path: string
  readonly children: ReactNode
}

interface State {
  readonly path: string
  readonly failed: boolean
}

/** Catches crashes of the host's own pages. Remotes have their own boundaries. */
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
