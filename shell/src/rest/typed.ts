import { type Typed as Field, typeInto } from '@vitrina/ui/type-into'
import { answers } from './alive.ts'

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement

const isTick = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

const holds = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value)

/** Pressed rather than set: a change to what a field has already is no change to whoever listens. */
function tick(field: HTMLInputElement, wanted: boolean): void {
  if (field.type === 'radio') {
    const name = `input[type=radio][name="${CSS.escape(field.name)}"]`
    const others = [...(field.form ?? document).querySelectorAll<HTMLInputElement>(name)]
    if (field.checked) others.find((other) => other !== field)?.click()
    if (wanted) field.click()
    return
  }
  if (field.checked === wanted) field.click()
  field.click()
}

function type(field: Field, value: string): void {
  const hadFocus = field === document.activeElement
  if (!(field instanceof HTMLSelectElement)) typeInto(field, '')
  typeInto(field, value)
  if (!hadFocus || field instanceof HTMLSelectElement) return
  // The caret of a field that has been written to goes to its beginning in some browsers.
  if (/^(?:text|search|tel|url|password|textarea)$/.test(field.type))
    field.setSelectionRange(value.length, value.length)
}

/** Keeps what is typed and chosen until those who listen to it have come; then it is given to them as if typed anew. */
export function keepTyped(): { giveBack: () => void } {
  const kept = new Map<Field, string | boolean>()
  const keep = ({ target }: Event): void => {
    if (isField(target) && !answers(target)) kept.set(target, holds(target))
  }
  addEventListener('input', keep, true)
  addEventListener('change', keep, true)
  return {
    giveBack() {
      for (const [field, value] of kept) {
        if (field.isConnected && !answers(field)) continue
        kept.delete(field)
        if (!field.isConnected) continue
        if (typeof value === 'string') type(field, value)
        else tick(field as HTMLInputElement, value)
      }
    },
  }
}
