import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { compareTexts } from './texts.ts'

/** Products of one category, which have something to compare. */
export interface Group {
  id: string
  name: string
  /** Of the category; null when it is not known. */
  slug: string | null
  items: ComparedProduct[]
}

/** A characteristic of all products of a group; null where a product does not tell it. */
export interface Row {
  name: string
  values: (string | null)[]
  differs: boolean
}

/** By category, in the order in which the products come; what has no category stands together at the end. */
export function groupsOf(items: readonly ComparedProduct[]): Group[] {
  const groups = new Map<string, Group>()
  for (const item of items) {
    const { name, slug = null } = item.category ?? { name: '' }
    const id = slug ?? name
    const group = groups.get(id) ?? { id, name: name || compareTexts.otherGroup, slug, items: [] }
    group.items.push(item)
    groups.set(id, group)
  }
  return [...groups.values()].sort((one, other) => Number(one.id === '') - Number(other.id === ''))
}

/** The union of the characteristics, in the order in which the products name them. */
export function rowsOf(items: readonly ComparedProduct[]): Row[] {
  const told = items.map(valuesOf)
  const names = new Set(told.flatMap((values) => [...values.keys()]))
  return [...names].map((name) => {
    const values = told.map((known) => known.get(name) ?? null)
    return { name, values, differs: new Set(values.map(comparable)).size > 1 }
  })
}

/** A characteristic that is told twice has both values; one without a value is as good as not told. */
function valuesOf({ product, features }: ComparedProduct): Map<string, string> {
  const values = new Map<string, string>(product.brand ? [[compareTexts.brand, product.brand.name]] : [])
  for (const { name, value } of features) {
    const before = values.get(name)
    if (!value || before === value) continue
    values.set(name, before === undefined || name === compareTexts.brand ? value : `${before}, ${value}`)
  }
  return values
}

const comparable = (value: string | null) => value?.trim().toLowerCase().replace(/\s+/g, ' ')
