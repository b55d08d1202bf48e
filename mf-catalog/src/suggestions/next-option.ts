/**
 * The index to which a key moves from option `at` of `count`; -1 is the field. null when the list does not handle the
 * key: in the field Home and End move the caret.
 */
export function nextOptionIndex(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : -1
    case 'ArrowUp':
      return at < 0 ? count - 1 : at - 1
    case 'Home':
      return at < 0 ? null : 0
    case 'End':
      return at < 0 ? null : count - 1
    default:
      return null
  }
}
