import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import type { MapBranch } from '../map/pins.ts'

/** Branches of one city in the order of the list. */
export interface CityBranches {
  city: string
  branches: ContactBranch[]
}

/** By city, in the order in which the cities come. */
export function groupByCity(branches: readonly ContactBranch[]): CityBranches[] {
  const cities = new Map<string, ContactBranch[]>()
  for (const branch of branches) cities.set(branch.city, [...(cities.get(branch.city) ?? []), branch])
  return [...cities].map(([city, own]) => ({ city, branches: own }))
}

/** Those that a map can show; the visitor's own is marked. */
export const toMapBranches = (branches: readonly ContactBranch[], currentId: string): MapBranch[] =>
  branches.flatMap(({ id, city, address, place }) =>
    place ? [{ id, city, address: addressWithoutCity(city, address), place, isCurrent: id === currentId }] : [],
  )

/** «ул. Труда, 93» under a heading that names the city already. */
export function addressWithoutCity(city: string, address: string): string {
  const start = `${city}, `
  return address.startsWith(start) && address.length > start.length ? address.slice(start.length) : address
}

/** The element of a branch on a page, to which an address may lead: `/contacts/#filial-00143`. */
export const anchorOf = (id: string): string => `filial-${id}`

/** The branch that a hash names; null for another hash. */
export const idOfHash = (hash: string): string | null => /^#filial-(\w+)$/.exec(hash)?.[1] ?? null
