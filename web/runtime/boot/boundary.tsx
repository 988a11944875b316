import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  /** A new one tries again. */
  resetKey: unknown
  onError: (error: unknown, componentStack: string | null) => void
  fallback: (error: unknown) => ReactNode
  children?: ReactNode
}

/** One page's fault stays that page's. */
export class Boundary extends Component<Props, { failed: { error: unknown; resetKey: unknown } | null }> {
  override state: { failed: { error: unknown; resetKey: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error, resetKey: undefined } }
  }

  static getDerivedStateFromProps({ resetKey }: Props, { failed }: Boundary['state']) {
    if (failed && failed.resetKey === undefined) return { failed: { ...failed, resetKey } }
    return failed && failed.resetKey !== resetKey ? { failed: null } : null
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    this.props.onError(error, componentStack ?? null)
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.failed.error) : this.props.children
  }
}
