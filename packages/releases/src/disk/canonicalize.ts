import { isObject } from './write.ts'

/** A value with the keys of its objects in order, so that it does not matter who wrote its JSON down. */
export function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, content]) => [key, canonicalize(content)]),
  )
}
