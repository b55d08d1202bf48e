import { type ComponentType, createContext, lazy, type ReactNode, use, useEffect, useState } from 'react'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { remotes } from './registry.ts'
import { RenderedContext } from './render-usage.ts'

/** Rendered in a slot while its component loads, and when it cannot be loaded. */
export interface PlaceFallback {
  pending: ReactNode
  failed: (retry: () => void) => ReactNode
}

export interface RemotePlaceOptions<Props extends object> {
  /** The id in reports and in the list of fallbacks, e.g. `mf-basket/AddToBasket`. */
  id: string
  load: (attempt: number) => Promise<ComponentType<Props>>
  loadPrevious: () => Promise<ComponentType<Props>>
  fallback: PlaceFallback
}

interface RenderTrackerProps {
  remote: string
  children: ReactNode
}

/** Reports when code of a remote starts its first render and when it is mounted, effects included. */
function RenderTracker({ remote, children }: RenderTrackerProps): ReactNode {
  useState(() => remotes().onRenderStart?.(remote))
  useEffect(() => remotes().onRenderEnd?.(remote), [remote])
  return children
}

const RETRY_AFTER_MS = 4000
const RetryContext = createContext<() => void>(() => {})

/**
 * A slot on a page for a component of a remote. When the remote is missing, slow or broken, the rest of the page goes
 * on and the slot renders the previous version if there is one, else the fallback. A slot that fell back on the server
 * retries by itself in the browser.
 */
export function remotePlace<Props extends object>({
  id,
  load,
  loadPrevious,
  fallback,
}: RemotePlaceOptions<Props>): ComponentType<Props> {
  const remote = id.slice(0, id.indexOf('/'))
  let attempt = 0
  /** The error for which the previous version was loaded; the same error again means that there is none. */
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

  /** Replaces a component that threw by its previous version, once; false when that has already happened. */
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
          room={remote}
          pending={fallback.pending}
          failed={fallback.failed}
          onError={(error) => {
            remotes().onRenderEnd?.(remote)
            if (error !== tripped) remotes().report(id, error, 'boundary')
            // Another slot of this widget may have switched already.
            const goesOn = Shown !== Current || stepBack(error)
            if (goesOn) setRound((round) => round + 1)
            return goesOn
          }}
          onRetry={retry}
        >
          <RenderTracker remote={remote}>
            <Shown {...props} />
          </RenderTracker>
        </RemoteBoundary>
      </RetryContext>
    )
  }
  RemotePlace.displayName = `RemotePlace(${id})`
  return RemotePlace
}
