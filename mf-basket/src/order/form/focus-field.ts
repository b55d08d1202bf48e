import type { FieldName } from './fields.ts'

/** Takes the shopper to a field: the input of its name, or the one in the place that is named after it. */
export function focusField(form: HTMLElement | null, name: FieldName): void {
  const field =
    form?.querySelector<HTMLElement>(`[name="${name}"]:not([type="radio"]:not(:checked))`) ??
    form?.querySelector<HTMLElement>(`[data-field="${name}"] input, [name="${name}"]`)
  field?.focus()
}
