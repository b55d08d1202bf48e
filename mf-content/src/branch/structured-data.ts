import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { specialHours } from '@vitrina/site/special-days'
import { parseWorkTime, type Shift } from '@vitrina/site/work-time'
import { addressWithoutCity } from './branches.ts'

const DAY = 24 * 60
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** A branch as a schema.org object; the same branch has the same `@id` on every page. */
export function localBusiness(branch: ContactBranch, origin: string, siteName: string): object {
  const { id, city, address, retail, wholesale, isWholesale, place, mapLink, workTime, specialDays } = branch
  const url = `${origin}${paths.branch(id)}`
  const telephone = [...new Set([retail, isWholesale ? wholesale : ''])].filter(Boolean).map(formatPhone)
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    additionalType: 'https://schema.org/HardwareStore',
    '@id': url,
    url,
    name: `${siteName}, ${city}`,
    image: `${origin}/share.png`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'RU',
      addressLocality: city,
      streetAddress: addressWithoutCity(city, address),
    },
    ...(telephone.length > 0 ? { telephone } : {}),
    ...(place ? { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lon } } : {}),
    ...(mapLink ? { hasMap: mapLink } : {}),
    ...openingHours(workTime, specialDays),
    parentOrganization: { '@type': 'Organization', name: siteName, url: `${origin}/` },
  }
}

function openingHours(
  text: string,
  specialDays: ContactBranch['specialDays'],
): { openingHoursSpecification?: object[] } {
  const hours = parseWorkTime(text)
  if (!hours) return {}
  const days = new Map<string, { shift: Shift; names: string[] }>()
  for (const [day, shifts] of hours.days.entries()) {
    for (const shift of shifts) {
      const key = `${shift.opens}-${shift.closes}`
      const names = [...(days.get(key)?.names ?? []), dayNames[day] ?? '']
      days.set(key, { shift, names })
    }
  }
  if (days.size === 0) return {}
  return {
    openingHoursSpecification: [
      ...[...days.values()].map(({ shift, names }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: names.map((name) => `https://schema.org/${name}`),
        opens: clock(shift.opens),
        closes: clock(shift.closes),
      })),
      ...specialOpenings(specialDays),
    ],
  }
}

/** A closed day has equal opening and closing times; hours that cannot be parsed are omitted. */
const specialOpenings = (specialDays: ContactBranch['specialDays']): object[] =>
  [...specialHours(specialDays)].flatMap(([date, shifts]) =>
    (shifts?.length === 0 ? [{ opens: 0, closes: 0 }] : (shifts ?? [])).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: clock(opens),
      closes: clock(closes),
    })),
  )

/** «08:00»; midnight at the end of a day is 23:59, since 24:00 belongs to the next day. */
function clock(minutes: number): string {
  const shown = minutes === DAY ? DAY - 1 : minutes % DAY
  return `${String(Math.floor(shown / 60)).padStart(2, '0')}:${String(shown % 60).padStart(2, '0')}`
}
