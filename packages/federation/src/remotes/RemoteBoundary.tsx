import { Component, type ReactNode, Suspense } from 'react'

interface RemoteBoundaryProps {
  /** Room that owns what is inside: shown when team boundaries are made visible. */
  room: string
  children: ReactNode
  /** What stands in the place while the remote is on its way. */
  pending: ReactNode
  /** What stands in the place when it failed; `retry` begins anew. */
  failed: (retry: () => void) => ReactNode
  /** True when something else stands ready in the place by then. */
  onError?: (error: unknown) => boolean
  /** Called before the children are tried again. */
  onRetry?: () => void
}

/** For what waits until scripts answer here. */
const markHydrated = (place: HTMLElement | null): void => {
  if (place) place.dataset.alive = ''
}

/**
 * Keeps the failure of one remote inside its place. On the server only Suspense contains a throw,
 * in the browser only an error boundary does, so both are here.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.onError?.(error)) this.setState({ error: undefined })
  }

  readonly retry = (): void => {
    this.props.onRetry?.()
    this.setState({ error: undefined })
  }

  override render(): ReactNode {
    const { room, children, pending, failed } = this.props
    if (this.state.error !== undefined) return failed(this.retry)
    return (
      <Suspense fallback={pending}>
        <div ref={markHydrated} data-boundary={room} className="remote-boundary">
          {children}
        </div>
      </Suspense>
    )
  }
}
