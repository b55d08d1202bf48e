import { Component, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'

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

const subscribeToNothing = () => () => {}

/**
 * Contains the failure of one remote. On the server only Suspense catches a throw, in the browser only an error
 * boundary does, so both are here.
 */
export function RemoteBoundary(props: RemoteBoundaryProps): ReactNode {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  )
  const [isServed] = useState(isHydrating)
  return <Boundary {...props} isServed={isServed} />
}

class Boundary extends Component<RemoteBoundaryProps & { isServed: boolean }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }
  private isAlive = false
  /** The served content, until it is hydrated. */
  private first: { content: ReactNode; children: ReactNode } | undefined

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error('unknown') }
  }

  override componentDidCatch(error: unknown): void {
    this.first = undefined
    if (this.props.onError?.(error)) this.setState({ error: undefined })
  }

  readonly retry = (): void => {
    this.props.onRetry?.()
    this.first = undefined
    this.setState({ error: undefined })
  }

  /** Marks the element as hydrated for code that waits for that. */
  private readonly attach = (place: HTMLElement | null): void => {
    if (!place) return
    place.dataset.alive = ''
    if (this.isAlive) return
    this.isAlive = true
    if (this.first && this.first.children !== this.props.children) this.forceUpdate()
    this.first = undefined
  }

  private content(): ReactNode {
    const { room, children, pending } = this.props
    return (
      <Suspense fallback={pending}>
        <div ref={this.attach} data-boundary={room} className="remote-boundary">
          {children}
        </div>
      </Suspense>
    )
  }

  override render(): ReactNode {
    if (this.state.error !== undefined) return this.props.failed(this.retry)
    if (this.isAlive || !this.props.isServed) return this.content()
    // With other props before it is hydrated, React would replace the served content by the fallback.
    this.first ??= { content: this.content(), children: this.props.children }
    return this.first.content
  }
}
