import type { ComparedProduct } from '@vitrina/contracts/site/lists'
import { compareTexts } from './texts.ts'

/** Products of one category. */
export interface Group {
  id: string
  name: string
  /** Slug of the category; null when it is unknown. */
  slug: string | null
  items: ComparedProduct[]
}

/** A characteristic of all products of a group; the value is null when a product does not have it. */
export interface Row {
  name: string
  values: (string | null)[]
  differs: boolean
}

/** Groups products by category in their order; products without a category are the last group. */
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

/** The union of the characteristics, in their order in the products. */
export function rowsOf(items: readonly ComparedProduct[]): Row[] {
  const valueMaps = items.map(valuesOf)
  const names = new Set(valueMaps.flatMap((values) => [...values.keys()]))
  return [...names].map((name) => {
    const values = valueMaps.map((known) => known.get(name) ?? null)
    return { name, values, differs: new Set(values.map(comparable)).size > 1 }
  })
}

/** Joins the values of a repeated characteristic; empty values count as missing. */
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
