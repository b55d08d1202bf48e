import { isObject } from './write.ts'

/** Sorts object keys recursively, so that equal values have equal JSON whoever wrote them. */
export function canonicalize(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonicalize)
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, content]) => content !== undefined)
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, content]) => [key, canonicalize(content)]),
  )
}
