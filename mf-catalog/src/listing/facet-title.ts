import type { Facet } from '@vitrina/contracts/retailer/search'

const numeric = /^[\d\s.,–-]+$/

/** The name of a facet, with its unit when the values do not include it; ranges show the unit at their fields. */
export const facetTitle = ({ name, unit, kind, values }: Facet): string =>
  unit && kind === 'values' && values.every(({ label }) => numeric.test(label)) ? `${name}, ${unit}` : name
