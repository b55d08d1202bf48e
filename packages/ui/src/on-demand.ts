import { type ComponentType, useEffect, useState } from 'react'

/** Loads a component whose chunk is fetched on demand. */
export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * The component once its chunk is loaded, null until then. When loading fails, `onFailed` is called and the next
 * request tries again; `lazy` would cache the failure for good. `load` and `onFailed` must keep their identity between
 * renders.
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

/** The same loader with one retry. */
export const withRetry =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    load().catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load))

type AnyResolver = (values: never, context: never, options: never) => unknown

/**
 * Validation rules of a form (react-hook-form's resolver) that are loaded for the first check. Without them the form is
 * sent unchecked: the gateway has the same rules and returns errors by field.
 */
export const lazyResolver = <Resolver extends AnyResolver>(load: () => Promise<{ resolver: Resolver }>): Resolver =>
  (async (values: never, context: never, options: never) => {
    const rules = await load().catch(() => null)
    return rules ? rules.resolver(values, context, options) : { values, errors: {} }
  }) as unknown as Resolver
