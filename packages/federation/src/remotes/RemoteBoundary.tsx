import { Component, type ReactNode, Suspense } from 'react'

interface RemoteBoundaryProps {
  /** The remote that owns the content; shown when team boundaries are made visible. */
  room: string
  children: ReactNode
  /** Rendered while the remote is loading. */
  pending: ReactNode
  /** Rendered after a failure; `retry` loads the remote again. */
  failed: (retry: () => void) => ReactNode
  /** Returns true when a replacement is ready, which is then rendered at once. */
  onError?: (error: unknown) => boolean
  /** Called before the children are rendered again. */
  onRetry?: () => void
}

/** Marks the element as hydrated for code that waits for that. */
const markHydrated = (place: HTMLElement | null): void => {
  if (place) place.dataset.alive = ''
}

/**
 * Contains the failure of one remote. On the server only Suspense catches a throw, in the browser only an error
 * boundary does, so both are here.
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
