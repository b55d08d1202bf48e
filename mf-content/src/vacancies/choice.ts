import type { Employment, VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import type { PageQuery } from '@vitrina/federation/page-query'
import { paths } from '@vitrina/site/paths'
import type { NamesOf } from '../queries.ts'

/** The filters in the address: `city`, `area` and `employment`. */
export interface VacancyChoice {
  city: string | null
  area: string | null
  employment: Employment | null
}

export const choiceFields = ['city', 'area', 'employment'] as const
export type ChoiceField = (typeof choiceFields)[number]

/** Unknown values filter too: the page then says that there are no vacancies. */
export function choiceOf(query: PageQuery<NamesOf<'vacancies'>>): VacancyChoice {
  const given = (field: ChoiceField) => query.get(field)?.slice(0, 100) || null
  return { city: given('city'), area: given('area'), employment: given('employment') as Employment | null }
}

export function chosen(vacancies: readonly VacancySummary[], choice: VacancyChoice): VacancySummary[] {
  return vacancies.filter((vacancy) =>
    choiceFields.every((field) => choice[field] === null || vacancy[field] === choice[field]),
  )
}

/** Values of a field among vacancies that match the other filters, with their counts. */
export function optionsOf(
  vacancies: readonly VacancySummary[],
  choice: VacancyChoice,
  field: ChoiceField,
): { value: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const vacancy of chosen(vacancies, { ...choice, [field]: null })) {
    counts.set(vacancy[field], (counts.get(vacancy[field]) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => one.value.localeCompare(other.value, 'ru'))
}

export function vacancyAddress(choice: VacancyChoice): string {
  const query = new URLSearchParams()
  for (const field of choiceFields) if (choice[field] !== null) query.set(field, choice[field])
  return paths.vacancies() + (query.size > 0 ? `?${query}` : '')
}
