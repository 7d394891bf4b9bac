import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** Shown until the owner has decided what comes next, and passes another `key` for it. */
  readonly fallback: ReactNode
  readonly onError: (error: unknown) => void
}

/** Contains a crash of one page or slot within its own frame [MFE-03]. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
