import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  readonly renderError: (error: unknown, retry: () => void) => ReactNode
  readonly onError: (error: unknown) => void
}

/** Keeps a crash of one page or slot inside its own frame; retry draws it anew [MFE-03]. */
export class RemoteBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.renderError(failure.error, () => this.setState({ failure: null }))
  }
}
