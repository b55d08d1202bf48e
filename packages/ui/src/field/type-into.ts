export type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Writes a value as if it were typed or chosen: past what a library has put before the field's own, and heard by all. */
export function typeInto(field: Typed, value: string): void {
  const { prototype } = field.constructor as { prototype: Typed }
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
