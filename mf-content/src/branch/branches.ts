import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import type { MapBranch } from '../map/pins.ts'

/** Branches of one city in the order of the list. */
export interface CityBranches {
  city: string
  branches: ContactBranch[]
}

/** Groups branches by city, in the order of their first branches. */
export function groupByCity(branches: readonly ContactBranch[]): CityBranches[] {
  const cities = new Map<string, ContactBranch[]>()
  for (const branch of branches) cities.set(branch.city, [...(cities.get(branch.city) ?? []), branch])
  return [...cities].map(([city, own]) => ({ city, branches: own }))
}

/** Branches with coordinates, for a map; the visitor's own is marked. */
export const toMapBranches = (branches: readonly ContactBranch[], currentId: string): MapBranch[] =>
  branches.flatMap(({ id, city, address, place }) =>
    place ? [{ id, city, address: addressWithoutCity(city, address), place, isCurrent: id === currentId }] : [],
  )

/** «ул. Труда, 93», for use under a heading with the city. */
export function addressWithoutCity(city: string, address: string): string {
  const start = `${city}, `
  return address.startsWith(start) && address.length > start.length ? address.slice(start.length) : address
}

/** Id of a branch's element, the target of addresses such as `/contacts/#filial-00143`. */
export const anchorOf = (id: string): string => `filial-${id}`

/** Id of the branch in a hash; null for any other hash. */
export const idOfHash = (hash: string): string | null => /^#filial-(\w+)$/.exec(hash)?.[1] ?? null
