import type { KeyboardEvent } from 'react'

/** Attribute of a row element; its value is passed to `onRemove`. */
export const ROW = 'data-row'

const CONTROLS = 'a[href], button, input'
/** Maximum number of frames to wait for an off-screen row to render its controls. */
const MOST_FRAMES = 60

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true
const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.hasAttribute('disabled') && isShown(element)

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)

/** Kind of a control, equal in all rows: its role, or the part of its label before the product name. */
function kindOf(control: HTMLElement): string {
  if (control.matches('a')) return 'link'
  if (control.matches('input')) return control.getAttribute('role') ?? (control as HTMLInputElement).type
  if (control.hasAttribute('aria-expanded')) return 'toggle'
  return (control.getAttribute('aria-label') ?? control.textContent ?? '').split(':', 1)[0] ?? ''
}

/** Focuses the control of the kind, otherwise the first one of the row, as soon as the row is rendered. */
function focusIn(row: HTMLElement, kind: string, frames = MOST_FRAMES): void {
  const controls = controlsOf(row)
  const control = controls.find((each) => kindOf(each) === kind) ?? (frames === 0 ? controls[0] : undefined)
  if (control) {
    control.focus({ preventScroll: true })
    control.scrollIntoView?.({ block: 'nearest' })
  } else if (frames > 0 && controls.length < 2) {
    row.scrollIntoView?.({ block: 'nearest' })
    requestAnimationFrame(() => focusIn(row, kind, frames - 1))
  } else controls[0]?.focus()
}

/** Rows to move by: 1 for the next, -1 for the previous, 0 for a key that does not change the row. */
function rowStep({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, isQuantity: boolean): number {
  if (key === 'Enter' && isQuantity) return shiftKey ? -1 : 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return 0
  // In a quantity, arrows change the value.
  if (isQuantity && !ctrlKey && !metaKey) return 0
  return key === 'ArrowDown' ? 1 : -1
}

/** The control of the same row that a key moves to. */
function controlBeside(row: HTMLElement, control: HTMLElement, key: string): HTMLElement | undefined {
  const controls = controlsOf(row)
  const at = controls.indexOf(control)
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: controls.length - 1 }
  return controls[places[key] ?? -1]
}

function copyChecked(from: HTMLElement, row: HTMLElement): void {
  const isChosen = (from as HTMLInputElement).checked
  const other = controlsOf(row).find((each) => kindOf(each) === 'checkbox') as HTMLInputElement | undefined
  if (other && other.checked !== isChosen) other.click()
}

export interface RowKeyOptions {
  /** Called on Delete outside of fields, with the `data-row` of the row to remove. */
  onRemove?: ((row: string) => void) | undefined
}

/**
 * Keyboard navigation of a list of dense rows, for `onKeyDown` of its container: Enter in a quantity moves to that of
 * the next row, with Shift to the previous one; up and down (in a quantity with Ctrl) move to the same control of the
 * adjacent row; left, right, Home and End move along a row; Shift with up or down on a checkbox copies its state to the
 * adjacent row; Delete removes the row.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>, { onRemove }: RowKeyOptions = {}): void {
  const list = event.currentTarget
  const control = (event.target as HTMLElement).closest<HTMLElement>(CONTROLS)
  const row = control?.closest<HTMLElement>(`[${ROW}]`)
  if (!control || !row || event.altKey) return
  const kind = kindOf(control)
  const isField = control.matches('input') && kind !== 'checkbox'
  // Other fields of a row, such as its note, keep their keys.
  if (isField && kind !== 'spinbutton') return
  // Menus and other controls have handled their own keys. A stepper has too, but Enter also moves on.
  if (event.defaultPrevented && !isField) return
  const by = rowStep(event, isField)
  if (by !== 0) {
    const rows = [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(isShown)
    const next = rows[rows.indexOf(row) + by]
    if (next && event.shiftKey && kind === 'checkbox') copyChecked(control, next)
    if (next) focusIn(next, kind)
    event.preventDefault()
  } else if (event.key === 'Delete' && !isField && onRemove) {
    event.preventDefault()
    onRemove(row.getAttribute(ROW) ?? '')
  } else if (!isField) {
    const beside = controlBeside(row, control, event.key)
    if (!beside) return
    event.preventDefault()
    beside.focus()
  }
}

/** Moves the focus to the row beside one that is about to be removed, so that it is not lost. */
export function focusBeside(list: HTMLElement, row: string): void {
  const rows = [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(isShown)
  const at = rows.findIndex((each) => each.getAttribute(ROW) === row)
  const next = rows[at + 1] ?? rows[at - 1]
  const control = document.activeElement as HTMLElement | null
  if (next) focusIn(next, control ? kindOf(control) : '')
}
