import type { FieldName } from './fields.ts'

/** Focuses a field: the input with its name, or the element marked with the name. */
export function focusField(form: HTMLElement | null, name: FieldName): void {
  const field =
    form?.querySelector<HTMLElement>(`[name="${name}"]:not([type="radio"]:not(:checked))`) ??
    form?.querySelector<HTMLElement>(`[data-field="${name}"] input, [name="${name}"]`)
  field?.focus()
}
