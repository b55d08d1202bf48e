import { isHydrated } from './alive.ts'
import { trackElement } from './element-tracker.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isCheckable = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

const dispatch = (field: Field, event: string): boolean => field.dispatchEvent(new Event(event, { bubbles: true }))

/** React compares a field with what it knew of it: it has to hear of a change, though the field has long had it. */
function setChecked(field: HTMLInputElement, wanted: boolean): void {
  field.checked = !wanted
  field.click()
}

function setText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const { selectionStart } = field
  const { prototype } = field.constructor as { prototype: Field }
  field.value = field.defaultValue
  // Past what React has put before the field's own value.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  dispatch(field, 'input')
  // Of a field that is written to the caret goes to its end, or in some browsers to its beginning.
  if (field === document.activeElement && selectionStart !== null && field.value === value)
    field.setSelectionRange(selectionStart, selectionStart)
}

/** As if it were typed or chosen now, and left where it has been left. */
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

/** Remembers what is typed and chosen until those who listen to it have come; then they hear of it. */
export function captureInput(): { giveBack: () => void } {
  const kept = new Map<Field, { value: string | boolean; again: () => Field | undefined }>()
  const keep = ({ target }: Event): void => {
    if (!isField(target) || isHydrated(target)) return
    const again = kept.get(target)?.again ?? trackElement(target)
    // The last one of a group is the one that counts.
    kept.delete(target)
    kept.set(target, { value: isCheckable(target) ? target.checked : target.value, again })
  }
  addEventListener('input', keep, true)
  addEventListener('change', keep, true)
  return {
    giveBack() {
      for (const [typed, { value, again }] of kept) {
        const field = again()
        if (!field || !isHydrated(field)) continue
        kept.delete(typed)
        replayInput(field, value)
      }
    },
  }
}
