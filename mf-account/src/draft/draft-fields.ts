/** Limit of a restored text: no field of a form is longer. */
const MAX_LENGTH = 2000

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value)

/**
 * The fields of a stored draft that the form has, with values of the same type; null when there are none. What a draft
 * of another release contains besides is left out.
 */
export function restorableFields<Fields extends object>(draft: unknown, defaults: Fields): Partial<Fields> | null {
  if (typeof draft !== 'object' || draft === null) return null
  const fields = Object.entries(draft).filter(
    ([name, value]) =>
      Object.hasOwn(defaults, name) &&
      kindOf(value) === kindOf(defaults[name as keyof Fields]) &&
      (typeof value !== 'string' || value.length <= MAX_LENGTH),
  )
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Fields>) : null
}

/** Texts that differ from the defaults. */
export const changedFields = <Fields extends object>(values: object, defaults: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => typeof value === 'string' && value !== defaults[name as keyof Fields],
    ),
  ) as Partial<Fields>
