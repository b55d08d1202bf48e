import type { SiteDepartment } from '@vitrina/contracts/site/frame'

const normaliseText = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim()

/** The cities whose name or address contains every typed word; all of them for empty input. */
export function findCities(cities: readonly SiteDepartment[], typed: string): SiteDepartment[] {
  const words = normaliseText(typed).split(/\s+/)
  return cities.filter(({ name_for_site, address }) => {
    const text = normaliseText(`${name_for_site} ${address}`)
    return words.every((word) => text.includes(word))
  })
}
