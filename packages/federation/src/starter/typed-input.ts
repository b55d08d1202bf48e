import { isHydrated } from './alive.ts'
import { trackElement } from './element-tracker.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

const dispatch = (field: Field, event: string): boolean => field.dispatchEvent(new Event(event, { bubbles: true }))

/** React ignores a change event when the value equals the one it has tracked, so the opposite state is set first. */
function setChecked(field: HTMLInputElement, wanted: boolean): void {
  field.checked = !wanted
  field.click()
}

function setText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart } = field
  const { prototype } = field.constructor as { prototype: Field }
  field.value = field.defaultValue
  // Bypasses React's own value setter on the element.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  dispatch(field, 'input')
  // Setting a value moves the caret to the end of the field, or in some browsers to the beginning.
  if (field === document.activeElement && selectionStart !== null && field.value === value)
    field.setSelectionRange(selectionStart, selectionStart)
}

/** Dispatches the events of typing or choosing, and of leaving the field when it no longer has the focus. */
function replayInput(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    setChecked(field as HTMLInputElement, value)
    return
  }
  if (field instanceof HTMLSelectElement) field.value = value
  if (field instanceof HTMLSelectElement || field.type === 'file') dispatch(field, 'change')
  else setText(field, value)
  if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Records input into fields that are not hydrated, and replays it after hydration. */
export function captureInput(): { giveBack: () => void } {
  const inputs = new Map<Field, { value: string | boolean; again: () => Field | undefined }>()
  const keep = ({ target }: Event): void => {
    if (!isField(target) || isHydrated(target)) return
    const again = inputs.get(target)?.again ?? trackElement(target)
    // Re-inserted, since the last change of a group is the one that counts.
    inputs.delete(target)
    inputs.set(target, { value: isCheckable(target) ? target.checked : target.value, again })
  }
  addEventListener('input', keep, true)
  addEventListener('change', keep, true)
  return {
    giveBack() {
      for (const [typed, { value, again }] of inputs) {
        const field = again()
        if (!field || !isHydrated(field)) continue
        inputs.delete(typed)
        replayInput(field, value)
      }
    },
  }
}
