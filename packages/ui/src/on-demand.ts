import { type ComponentType, useEffect, useState } from 'react'

/** A part of a page that is fetched when it is first wanted. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * The part once it is there, null until then. When it cannot be fetched, `onFailed` is told and the next wish asks
 * anew; `lazy` would remember the failure for good. `load` and `onFailed` must be the same at every render.
 */
export function useLazyComponent<Props>(
  load: LoadComponent<Props>,
  wanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [part, setPart] = useState<{ Component: ComponentType<Props> } | null>(null)
  const missing = wanted && part === null
  useEffect(() => {
    if (!missing) return
    let awaited = true
    load().then(
      (module) => awaited && setPart({ Component: module.default }),
      () => awaited && onFailed(),
    )
    return () => {
      awaited = false
    }
  }, [missing, load, onFailed])
  return part?.Component ?? null
}

const RETRY_MS = 500

/** The same loader, which asks once more for what does not come. */
export const withRetry =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load))
