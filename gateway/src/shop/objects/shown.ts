import type { BuildingObject, ObjectFacts } from '@vitrina/contracts/retailer/objects'
import { type ObjectView, objectLimits } from '@vitrina/contracts/site/objects'
import { unprocessable } from '../../http/refusals.ts'
import { lineOfText } from '../estimates/names.ts'

const MOST_BUDGET = 99_999_999_999
const day = /^\d{4}-\d\d-\d\d$/

type Written = Pick<
  ObjectView,
  'name' | 'address' | 'stage' | 'startsOn' | 'endsOn' | 'budget' | 'contactName' | 'contactPhone' | 'notes'
>

const isDay = (text: string): boolean => day.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text)

/** Notes keep their lines. */
const linesOfText = (text: string): string => text.replace(/\r\n?/g, '\n').split('\n').map(lineOfText).join('\n').trim()

/** The facts as they are sent on. Refuses (422, by field) all that cannot be kept, at once. */
export function objectFacts(written: Written): ObjectFacts {
  const { stage, startsOn, endsOn, budget } = written
  const texts = {
    name: lineOfText(written.name),
    address: lineOfText(written.address),
    contactName: lineOfText(written.contactName),
    contactPhone: lineOfText(written.contactPhone),
    notes: linesOfText(written.notes),
  }
  const faults: Record<string, string> = {}
  if (texts.name === '') faults.name = 'Введите название объекта'
  for (const field of ['name', 'address', 'contactName', 'contactPhone', 'notes'] as const) {
    const { length } = texts[field]
    if (length > objectLimits[field]) faults[field] = `Не длиннее ${objectLimits[field]}\u00a0знаков, сейчас ${length}`
  }
  if (startsOn !== null && !isDay(startsOn)) faults.startsOn = 'Проверьте дату'
  if (endsOn !== null && !isDay(endsOn)) faults.endsOn = 'Проверьте дату'
  else if (startsOn && endsOn && endsOn < startsOn) faults.endsOn = 'Окончание раньше начала'
  if (budget !== null && !(budget >= 0 && budget <= MOST_BUDGET)) faults.budget = 'Введите сумму от нуля'
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
  const { name, address, contactName, contactPhone, notes } = texts
  const contact = { contact_name: contactName, contact_phone: contactPhone }
  return { name, address, stage, starts_on: startsOn, ends_on: endsOn, budget, ...contact, notes }
}

/** An object as its pages show it. */
export const shownObject = (kept: BuildingObject): ObjectView => ({
  id: kept.id,
  name: lineOfText(kept.name),
  address: lineOfText(kept.address),
  stage: kept.stage,
  startsOn: kept.starts_on,
  endsOn: kept.ends_on,
  budget: kept.budget,
  contactName: lineOfText(kept.contact_name),
  contactPhone: lineOfText(kept.contact_phone),
  notes: linesOfText(kept.notes),
  isArchived: kept.is_archived,
  version: kept.version,
  changedAt: kept.updated_at,
  estimateCount: kept.estimate_count,
  orderCount: kept.order_count,
  planned: kept.planned,
  ordered: kept.ordered,
  received: kept.received,
})
