/** Deep equality of JSON-like values. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  const [left, right] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  return names.every((name) => isDeepEqual(left[name], right[name]))
}
