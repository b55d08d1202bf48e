import type { ListedProduct } from '@vitrina/contracts/retailer/product'

/** A characteristic as a column of the table. */
export interface SpecColumn {
  name: string
  /** Common unit of all values, shown in the header; '' when units differ. */
  unit: string
  /** Values without the unit, by product code; products without the characteristic are missing. */
  values: ReadonlyMap<string, string>
}

const MAX_COLUMNS = 4
/** Columns with a smaller fraction of values are omitted. */
const MIN_FILL_SHARE = 0.4

const valueWithUnit = /^(-?[\d\s.,×x*хХ/–-]{0,60}\d)\s?([^\d\s]\S{0,30})$/u

/** The characteristics in which the products differ most, in their order in the products. */
export function specColumns(products: readonly ListedProduct[], most = MAX_COLUMNS): SpecColumn[] {
  const byName = new Map<string, Map<string, string>>()
  for (const { idcode, features } of products) {
    for (const { name, value } of features) {
      if (!value) continue
      const values = byName.get(name) ?? new Map<string, string>()
      byName.set(name, values.set(idcode, value))
    }
  }
  const telling = [...byName]
    .map(([name, values], at) => ({ name, values, at, kinds: new Set(values.values()).size }))
    .filter(({ kinds, values }) => kinds > 1 && values.size >= products.length * MIN_FILL_SHARE)
    .map((column) => ({ ...column, score: (column.values.size / products.length) * Math.min(column.kinds, 12) }))
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, most)
    .sort((one, other) => one.at - other.at)
  return telling.map(({ name, values }) => withUnit(name, values))
}

function withUnit(name: string, values: ReadonlyMap<string, string>): SpecColumn {
  const parts = [...values].map(([idcode, value]) => ({ idcode, value, found: valueWithUnit.exec(value) }))
  const units = new Set(parts.map(({ found }) => found?.[2] ?? ''))
  const [unit = ''] = units
  if (units.size !== 1 || unit === '') return { name, unit: '', values }
  return { name, unit, values: new Map(parts.map(({ idcode, value, found }) => [idcode, found?.[1] ?? value])) }
}
