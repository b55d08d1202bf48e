import type { SiteDepartment } from '@vitrina/contracts/site/frame'

const plain = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim()

/** The cities whose name or address holds every typed word; all of them for an empty line. */
export function findCities(cities: readonly SiteDepartment[], typed: string): SiteDepartment[] {
  const words = plain(typed).split(/\s+/)
  return cities.filter(({ name_for_site, address }) => {
    const text = plain(`${name_for_site} ${address}`)
    return words.every((word) => text.includes(word))
  })
}
