import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { quantityLimits } from '@vitrina/site/quantity'
import { badRequest, HttpError } from '../http-error.ts'

export const estimateLimits = {
  estimates: 200,
  lines: 500,
  sections: 100,
  changes: 600,
  name: 120,
  lineName: 300,
  unit: 20,
  note: 500,
  price: 99_999_999,
  waste: 100,
  markup: 1000,
  inputs: 10_000,
} as const

export const conflict = (detail: string) => new HttpError(409, { detail })
export const unprocessable = (detail: string, field: string) => new HttpError(422, { detail, field })

export const tooManyEstimates = () =>
  conflict(`У вас уже ${estimateLimits.estimates} смет. Удалите ненужные, чтобы создать новую.`)
export const tooManyLines = () =>
  conflict(`В смете уже ${estimateLimits.lines} позиций, больше не поместится. Создайте ещё одну смету.`)
export const tooManySections = () => conflict(`В смете уже ${estimateLimits.sections} разделов, больше не поместится`)
export const versionConflict = () => conflict('Смету изменили в другом окне')

/** The trimmed text. Refuses (422) an empty one and one that is too long. */
export function requireText(
  text: string,
  { field, most, empty }: { field: string; most: number; empty: string },
): string {
  const trimmedText = text.trim()
  if (trimmedText === '') throw unprocessable(empty, field)
  if (trimmedText.length > most) throw unprocessable(`Не длиннее ${most} знаков`, field)
  return trimmedText
}

/** The normalised names. Refuses (422) an empty name and names that are too long. */
export function requireNames({ name, object_name }: { name: string; object_name: string | null }) {
  const object = object_name?.trim() || null
  const rules = { most: estimateLimits.name, empty: 'Введите название сметы' }
  return {
    name: requireText(name, { field: 'name', ...rules }),
    object_name: object && requireText(object, { field: 'object_name', ...rules }),
  }
}

export function checkNote(note: string): void {
  if (note.length > estimateLimits.note) {
    throw unprocessable(`Примечание не длиннее ${estimateLimits.note} знаков`, 'note')
  }
}

/** Refuses a quantity that is not positive or exceeds a basket line, which could not be ordered. */
export function checkQuantity(quantity: number, field = 'quantity'): void {
  if (quantity > 0 && quantity <= quantityLimits.most) return
  throw unprocessable(`Количество — от 1 до ${formatNumber(quantityLimits.most)}`, field)
}

export function checkPrice(price: number): void {
  if (price >= 0 && price <= estimateLimits.price) return
  throw unprocessable(`Цена — от 0 до ${formatSum(estimateLimits.price)}`, 'price')
}

/** Percentage of waste or markup; null inherits the value of the level above. */
export function checkShare(share: number | null | undefined, field: 'waste' | 'markup'): void {
  const most = estimateLimits[field]
  if (share === null || share === undefined || (share >= 0 && share <= most)) return
  const name = field === 'waste' ? 'Запас' : 'Наценка'
  throw unprocessable(`${name} — от 0 до ${most} %`, field)
}

export function checkKey(key: string): void {
  if (!/^[\w-]{16,100}$/.test(key)) throw badRequest('key: от 16 до 100 букв, цифр и дефисов')
}

/** Refuses an invalid id of a caller; such ids make repeated calls idempotent. */
export function checkId(id: string): void {
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) throw badRequest('id: UUID')
}
