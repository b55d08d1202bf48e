import type { ObjectFacts } from '@vitrina/contracts/retailer/objects'
import { formatSum } from '@vitrina/site/money'
import { isDay } from '../calendar.ts'
import { HttpError } from '../http-error.ts'

export const mostObjects = 100
const longest = { name: 120, address: 300, contact_name: 120, contact_phone: 40, notes: 2000 } as const
const mostBudget = 99_999_999_999

const unreadable = (detail: string, field: string) => new HttpError(422, { detail, field })

/** Normalised facts. Refuses (422) an empty name, invalid dates, and values that are too long or too large. */
export function validFacts(facts: ObjectFacts): ObjectFacts {
  const normalisedFacts = { ...facts }
  for (const field of ['name', 'address', 'contact_name', 'contact_phone', 'notes'] as const) {
    normalisedFacts[field] = facts[field].trim()
    if (normalisedFacts[field].length > longest[field]) throw unreadable(`Не длиннее ${longest[field]} знаков`, field)
  }
  if (normalisedFacts.name === '') throw unreadable('Введите название объекта', 'name')
  for (const field of ['starts_on', 'ends_on'] as const) {
    const day = facts[field]
    if (day !== null && !isDay(day)) throw unreadable('Проверьте дату', field)
  }
  if (facts.starts_on && facts.ends_on && facts.ends_on < facts.starts_on) {
    throw unreadable('Окончание раньше начала', 'ends_on')
  }
  if (facts.budget !== null && !(facts.budget >= 0 && facts.budget <= mostBudget)) {
    throw unreadable(`Бюджет — от 0 до ${formatSum(mostBudget)}`, 'budget')
  }
  return normalisedFacts
}
