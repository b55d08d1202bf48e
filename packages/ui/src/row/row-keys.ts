import type { KeyboardEvent } from 'react'

/** Attribute of an element that is a row; its value is what `onRemove` is called with. */
export const ROW = 'data-row'

const CONTROLS = 'a[href], button, input'
/** Frames that a row beyond the screen is waited for until its controls are drawn. */
const MOST_FRAMES = 60

const isShown = (element: Element): boolean => element.checkVisibility?.() ?? true
const isUsable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.hasAttribute('disabled') && isShown(element)

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable)

/** What tells the controls of a row apart, the same in each row: its role, or what its label says before the name of the goods. */
function kindOf(control: HTMLElement): string {
  if (control.matches('a')) return 'link'
  if (control.matches('input')) return control.getAttribute('role') ?? (control as HTMLInputElement).type
  if (control.hasAttribute('aria-expanded')) return 'toggle'
  return (control.getAttribute('aria-label') ?? control.textContent ?? '').split(':', 1)[0] ?? ''
}

/** Gives the focus to the control of that kind, else to the first of the row, as soon as the row is drawn. */
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

/** Rows to go on by: 1 for the next, -1 for the one before, 0 for a key that leads to no row. */
function rowStep({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, isQuantity: boolean): number {
  if (key === 'Enter' && isQuantity) return shiftKey ? -1 : 1
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return 0
  // A quantity goes up and down by arrows.
  if (isQuantity && !ctrlKey && !metaKey) return 0
  return key === 'ArrowDown' ? 1 : -1
}

/** The control of the same row that a key leads to. */
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
  /** Delete on anything but a field: takes the row with that `data-row` out. */
  onRemove?: ((row: string) => void) | undefined
}

/**
 * Keys of a list of dense rows, for `onKeyDown` of what holds it: Enter in a quantity goes to that of the next row, with
 * Shift to the one before; up and down (in a quantity with Ctrl) to the same control of the row beside; left, right, Home
 * and End along a row; Shift with up or down on a mark gives the next row the same mark; Delete takes the row out.
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
  // Menus and other controls with keys of their own have handled it. A stepper has too, and Enter goes on from there.
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

/** Gives the focus to the row beside one that is about to go, so that it is not lost with it. */
export function focusBeside(list: HTMLElement, row: string): void {
  const rows = [...list.querySelectorAll<HTMLElement>(`[${ROW}]`)].filter(isShown)
  const at = rows.findIndex((each) => each.getAttribute(ROW) === row)
  const next = rows[at + 1] ?? rows[at - 1]
  const control = document.activeElement as HTMLElement | null
  if (next) focusIn(next, control ? kindOf(control) : '')
}
