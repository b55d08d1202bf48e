import type { Feature } from '@vitrina/contracts/retailer/product'
import { measureOf } from '@vitrina/site/measures'

export interface ComparableProduct {
  name: string
  unit: string
  features: readonly Feature[]
}

/** Similarity of two products in kind and size: from 0 to 1. */
export function similarity(product: ComparableProduct, original: ComparableProduct): number {
  const own = new Map(product.features.map(({ name, value }) => [name, value]))
  const compared = original.features.filter(({ name, value }) => value !== null && own.has(name))
  const alike = compared.reduce((sum, { name, value }) => sum + valueSimilarity(own.get(name), value), 0)
  const words = sharedWords(product.name, original.name)
  const unit = product.unit === original.unit ? 1 : 0
  // The name tells the purpose, and weighs as much as three features.
  return (3 * words + unit + alike) / (4 + compared.length)
}

function valueSimilarity(one: string | null | undefined, other: string | null): number {
  if (!one || !other) return 0
  if (one === other) return 1
  const [first, second] = [measureOf(one), measureOf(other)]
  if (!first || !second || first.kind !== second.kind) return 0
  const larger = Math.max(first.amount, second.amount)
  return larger > 0 ? Math.max(0, 1 - Math.abs(first.amount - second.amount) / larger) ** 2 : 0
}

/** A name begins with the kind of goods, so earlier words weigh more. */
function sharedWords(name: string, original: string): number {
  const wanted = wordsOf(original)
  const found = new Set(wordsOf(name))
  const weights = wanted.map((_, index) => 1 / (index + 1))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  return all && wanted.reduce((sum, word, index) => sum + (found.has(word) ? (weights[index] ?? 0) : 0), 0) / all
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[а-яёa-z][а-яёa-z0-9-]+/g) ?? []
