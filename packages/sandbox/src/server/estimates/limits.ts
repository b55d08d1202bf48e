import { quantityLimits } from '@vitrina/site/quantity'
import { badRequest, Refusal } from '../refusal.ts'

export const estimateLimits = { estimates: 200, lines: 500, name: 120, note: 500 } as const

const conflict = (detail: string) => new Refusal(409, { detail })
const unprocessable = (detail: string, field: string) => new Refusal(422, { detail, field })

export const tooManyEstimates = () =>
  conflict(`У вас уже ${estimateLimits.estimates} смет. Удалите ненужные, чтобы создать новую.`)
export const tooManyLines = () =>
  conflict(`В смете уже ${estimateLimits.lines} позиций, больше не поместится. Создайте ещё одну смету.`)
export const changedMeanwhile = () => conflict('Смету изменили в другом окне')

/** The names as they are kept. Refuses (422) an empty name and ones that are too long. */
export function keptNames({ name, object_name }: { name: string; object_name: string | null }) {
  const kept = { name: name.trim(), object_name: object_name?.trim() || null }
  if (kept.name === '') throw unprocessable('Введите название сметы', 'name')
  for (const [field, text] of Object.entries(kept)) {
    if (text && text.length > estimateLimits.name) {
      throw unprocessable(`Не длиннее ${estimateLimits.name} знаков`, field)
    }
  }
  return kept
}

export function checkNote(note: string): void {
  if (note.length > estimateLimits.note) {
    throw unprocessable(`Примечание не длиннее ${estimateLimits.note} знаков`, 'note')
  }
}

/** A line holds more than nothing and no more than a line of a basket, or it could not be ordered. */
export function checkQuantity(quantity: number): void {
  if (quantity > 0 && quantity <= quantityLimits.most) return
  throw unprocessable(`Количество — от 1 до ${quantityLimits.most.toLocaleString('ru-RU')}`, 'quantity')
}

export function checkKey(key: string): void {
  if (!/^[\w-]{16,100}$/.test(key)) throw badRequest('key: от 16 до 100 букв, цифр и дефисов')
}
