/** Joins class names, leaving out what is false or missing: `classNames('a', open && 'b')`. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
