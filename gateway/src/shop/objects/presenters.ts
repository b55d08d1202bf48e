import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { BuildingObject } from '@vitrina/contracts/retailer/objects'
import { type ObjectView, objectLimits } from '@vitrina/contracts/site/objects'
import { unprocessable } from '../../http/http-errors.ts'
import { toSingleLine } from '../estimates/names.ts'

const MOST_BUDGET = 99_999_999_999
const isoDatePattern = /^\d{4}-\d\d-\d\d$/

type ObjectFields = Pick<
  ObjectView,
  'name' | 'address' | 'stage' | 'startsOn' | 'endsOn' | 'budget' | 'contactName' | 'contactPhone' | 'notes'
>

const isIsoDate = (text: string): boolean =>
  isoDatePattern.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

/** Plain text that keeps its line breaks. */
const plainLinesOf = (text: string): string =>
  text.replace(/\r\n?/g, '\n').split('\n').map(toSingleLine).join('\n').trim()

/** The fields as they are stored. Throws 422 with all invalid fields at once. */
export function checkObjectFields(written: ObjectFields): ObjectFields {
  const { stage, startsOn, endsOn, budget } = written
  const texts = {
    name: toSingleLine(written.name),
    address: toSingleLine(written.address),
    contactName: toSingleLine(written.contactName),
    contactPhone: toSingleLine(written.contactPhone),
    notes: plainLinesOf(written.notes),
  }
  const faults: Record<string, string> = {}
  if (texts.name === '') faults.name = 'Введите название объекта'
  for (const field of ['name', 'address', 'contactName', 'contactPhone', 'notes'] as const) {
    const { length } = texts[field]
    if (length > objectLimits[field]) faults[field] = `Не длиннее ${objectLimits[field]}\u00a0знаков, сейчас ${length}`
  }
  if (startsOn !== null && !isIsoDate(startsOn)) faults.startsOn = 'Проверьте дату'
  if (endsOn !== null && !isIsoDate(endsOn)) faults.endsOn = 'Проверьте дату'
  else if (startsOn && endsOn && endsOn < startsOn) faults.endsOn = 'Окончание раньше начала'
  if (budget !== null && !(budget >= 0 && budget <= MOST_BUDGET)) faults.budget = 'Введите сумму от нуля'
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
  return { stage, startsOn, endsOn, budget, ...texts }
}

/** An object as its pages show it. */
export const presentObject = ({
  createdAt: _,
  updatedAt,
  ...storedObject
}: CamelCased<BuildingObject>): ObjectView => ({
  ...storedObject,
  name: toSingleLine(storedObject.name),
  address: toSingleLine(storedObject.address),
  contactName: toSingleLine(storedObject.contactName),
  contactPhone: toSingleLine(storedObject.contactPhone),
  notes: plainLinesOf(storedObject.notes),
  changedAt: updatedAt,
})
