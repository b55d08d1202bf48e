import type { Employment, VacancySummary } from '@vitrina/contracts/retailer/vacancies'
import type { VacancyPage } from '@vitrina/contracts/site/vacancies'
import { paths } from '@vitrina/site/paths'
import { addressWithoutCity } from '../branch/branches.ts'

/** Employment types of schema.org. */
const kinds: Record<Employment, string> = {
  full: 'FULL_TIME',
  part: 'PART_TIME',
  shift: 'OTHER',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
}

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)

/** The structured data of an open vacancy. */
export function jobPosting({ vacancy, description }: VacancyPage, origin: string, siteName: string): object {
  const { id, title, city, address, employment, posted_on, open_until } = vacancy
  const pay = salaryOf(vacancy)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    identifier: { '@type': 'PropertyValue', name: siteName, value: id },
    url: origin + paths.vacancy(id),
    ...(isDate(posted_on) ? { datePosted: posted_on } : {}),
    // The last second of the day in Moscow time.
    ...(isDate(open_until) ? { validThrough: `${open_until}T23:59:59+03:00` } : {}),
    employmentType: kinds[employment],
    hiringOrganization: { '@type': 'Organization', name: siteName, sameAs: `${origin}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'RU',
        addressLocality: city,
        streetAddress: addressWithoutCity(city, address),
      },
    },
    ...(pay ? { baseSalary: pay } : {}),
    directApply: true,
  }
}

function salaryOf({ pay_from, pay_to }: VacancySummary): object | null {
  const [from, to] = [pay_from || null, pay_to || null]
  if (!from && !to) return null
  return {
    '@type': 'MonetaryAmount',
    currency: 'RUB',
    value: {
      '@type': 'QuantitativeValue',
      unitText: 'MONTH',
      ...(from && to ? { minValue: from, maxValue: to } : { value: from ?? to }),
    },
  }
}
