import { type ComponentType, createContext, lazy, type ReactNode, use, useEffect, useState } from 'react'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { remotes } from './registry.ts'
import { RenderedContext } from './render-usage.ts'

/** What stands in a place: while its component loads, and when it cannot be had. */
export interface PlaceFallback {
  pending: ReactNode
  failed: (retry: () => void) => ReactNode
}

export interface RemotePlaceOptions<Props extends object> {
  /** What is shown in reports and in the list of what fell back, e.g. `mf-basket/AddToBasket`. */
  id: string
  load: (attempt: number) => Promise<ComponentType<Props>>
  loadPrevious: () => Promise<ComponentType<Props>>
  fallback: PlaceFallback
}

interface RenderTrackerProps {
  room: string
  children: ReactNode
}

/** Says that code of a room runs until what it shows stands, effects included; only before it stands the first time. */
function RenderTracker({ room, children }: RenderTrackerProps): ReactNode {
  useState(() => remotes().onRenderStart?.(room))
  useEffect(() => remotes().onRenderEnd?.(room), [room])
  return children
}

const RETRY_AFTER_MS = 4000
const RetryContext = createContext<() => void>(() => {})

/**
 * A place on a page that a remote fills. The remote may be missing, slow or broken: the page goes on, the place shows
 * the previous version if there is one, else the fallback. A place that fell back on the server tries again by itself
 * in the browser.
 */
export function remotePlace<Props extends object>({
  id,
  load,
  loadPrevious,
  fallback,
}: RemotePlaceOptions<Props>): ComponentType<Props> {
  const room = id.slice(0, id.indexOf('/'))
  let attempt = 0
  /** What the version before was asked for because of; the same error again means that there is none. */
  let tripped: unknown
  let Current = make()

  function FailedPlace(): ReactNode {
    const retry = use(RetryContext)
    use(RenderedContext)?.failed.add(id)
    useEffect(() => {
      const timer = setTimeout(retry, RETRY_AFTER_MS)
      return () => clearTimeout(timer)
    }, [retry])
    return fallback.failed(retry)
  }

  async function settle(thisAttempt: number): Promise<{ default: ComponentType<Props> }> {
    if (thisAttempt === 0 && remotes().failedOnServer(id)) return { default: FailedPlace }
    try {
      return { default: await load(thisAttempt) }
    } catch (error) {
      remotes().report(id, error, 'load')
    }
    try {
      return { default: await loadPrevious() }
    } catch (error) {
      if (typeof window === 'undefined') return { default: FailedPlace }
      tripped = error
      throw error
    }
  }

  function make() {
    const thisAttempt = attempt
    return lazy(() => settle(thisAttempt))
  }

  /** Puts the version before in the place of one that threw, once; false when that has been done. */
  function stepBack(error: unknown): boolean {
    if (tripped !== undefined) return false
    tripped = error
    Current = lazy(() =>
      loadPrevious().then(
        (component) => ({ default: component }),
        () => {
          throw error
        },
      ),
    )
    return true
  }

  function RemotePlace(props: Props): ReactNode {
    use(RenderedContext)?.used.add(id)
    const [, setRound] = useState(0)
    const [retry] = useState(() => () => {
      attempt += 1
      tripped = undefined
      Current = make()
      setRound((round) => round + 1)
    })
    const Shown = Current as ComponentType<Props>
    return (
      <RetryContext value={retry}>
        <RemoteBoundary
          room={room}
          pending={fallback.pending}
          failed={fallback.failed}
          onError={(error) => {
            remotes().onRenderEnd?.(room)
            if (error !== tripped) remotes().report(id, error, 'boundary')
            // Another place of this widget may have stepped back already.
            const goesOn = Shown !== Current || stepBack(error)
            if (goesOn) setRound((round) => round + 1)
            return goesOn
          }}
          onRetry={retry}
        >
          <RenderTracker room={room}>
            <Shown {...props} />
          </RenderTracker>
        </RemoteBoundary>
      </RetryContext>
    )
  }
  RemotePlace.displayName = `RemotePlace(${id})`
  return RemotePlace
}
