import type { BuildingObject, ObjectFacts } from '@vitrina/contracts/retailer/objects'
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

/** The facts in the retailer's format. Throws 422 with all invalid fields at once. */
export function toObjectFacts(written: ObjectFields): ObjectFacts {
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
  const { name, address, contactName, contactPhone, notes } = texts
  const contact = { contact_name: contactName, contact_phone: contactPhone }
  return { name, address, stage, starts_on: startsOn, ends_on: endsOn, budget, ...contact, notes }
}

/** An object as its pages show it. */
export const presentObject = (storedObject: BuildingObject): ObjectView => ({
  id: storedObject.id,
  name: toSingleLine(storedObject.name),
  address: toSingleLine(storedObject.address),
  stage: storedObject.stage,
  startsOn: storedObject.starts_on,
  endsOn: storedObject.ends_on,
  budget: storedObject.budget,
  contactName: toSingleLine(storedObject.contact_name),
  contactPhone: toSingleLine(storedObject.contact_phone),
  notes: plainLinesOf(storedObject.notes),
  isArchived: storedObject.is_archived,
  version: storedObject.version,
  changedAt: storedObject.updated_at,
  estimateCount: storedObject.estimate_count,
  orderCount: storedObject.order_count,
  planned: storedObject.planned,
  ordered: storedObject.ordered,
  received: storedObject.received,
})
