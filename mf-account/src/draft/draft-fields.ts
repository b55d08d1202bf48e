/** Limit of a restored text: no field of a form is longer. */
const MAX_LENGTH = 2000

/** Schemas of the fields that are chosen, not typed: any other value of a draft is dropped. */
export type Choices<Fields> = { [Name in keyof Fields]?: { safeParse(value: unknown): { success: boolean } } }

const isTyped = (value: unknown, initial: unknown): boolean =>
  typeof value === 'string'
    ? typeof initial === 'string' && value.length <= MAX_LENGTH
    : typeof value === 'boolean' && typeof initial === 'boolean'

/**
 * The fields of a stored draft that the form has: texts, checkboxes, and choices that exist; null when there are none.
 * What a draft of another release contains besides is left out.
 */
export function restorableFields<Fields extends object>(
  draft: unknown,
  defaults: Fields,
  choices: Choices<Fields> = {},
): Partial<Fields> | null {
  if (typeof draft !== 'object' || draft === null) return null
  const fields = Object.entries(draft).filter(([name, value]) => {
    if (!Object.hasOwn(defaults, name)) return false
    const field = name as keyof Fields
    return choices[field]?.safeParse(value).success ?? isTyped(value, defaults[field])
  })
  return fields.length > 0 ? (Object.fromEntries(fields) as Partial<Fields>) : null
}

/** Texts that differ from the defaults. */
export const changedFields = <Fields extends object>(values: object, defaults: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => typeof value === 'string' && value !== defaults[name as keyof Fields],
    ),
  ) as Partial<Fields>
