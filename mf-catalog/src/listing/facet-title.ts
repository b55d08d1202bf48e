import type { Facet } from '@vitrina/contracts/retailer/search'

const numeric = /^[\d\s.,–-]+$/

/** The name of a facet, with its unit where the values do not say it themselves; a range says it beside its fields. */
export const facetTitle = ({ name, unit, kind, values }: Facet): string =>
  unit && kind === 'values' && values.every(({ label }) => numeric.test(label)) ? `${name}, ${unit}` : name
