import type { Feature, ListedProduct } from '@vitrina/contracts/retailer/product'
import type { SiblingRow } from '@vitrina/contracts/site/product'
import { isSlug } from '@vitrina/site/identifiers'
import { compareNaturally, type Measure, measureOf } from '@vitrina/site/measures'
import { plainText } from '@vitrina/site/plain-text'
import { storeQuantity } from '@vitrina/site/stock'

const mostRows = 3
const mostOptions = 20
const longestLabel = 40

/** Features that shoppers choose by, in the order of their decisions. */
const choicePatterns: readonly RegExp[] = [
  /^(?:размер|типоразмер|формат|сечение)/i,
  /^толщина/i,
  /^диаметр/i,
  /^ширина/i,
  /^высота/i,
  /^глубина/i,
  /^длина/i,
  /^(?:фасовка|объём$|объем$|ёмкость|емкость|литраж)/i,
  /^(?:количество в упаковке|в упаковке)/i,
  /^(?:цвет|оттенок|декор|тон)/i,
]
/** Features that follow from the size or change with every delivery: nobody chooses by them. */
const ignoredPattern =
  /^(?:бренд|производитель|артикул|код|штрихкод|страна|гарантия|серия|площадь|вес|масса|объём изделия|срок)/i

interface FeatureValue {
  text: string
  measure: Measure | null
  /** Equal for «1,2 м» and «1200 мм». */
  key: string
}

interface Sibling {
  slug: string
  idcode: string
  values: ReadonlyMap<string, FeatureValue>
  /** 0: in the visitor's store, 1: in another store, 2: out of stock. */
  reach: number
}

export interface CurrentProduct extends Pick<ListedProduct, 'slug' | 'idcode' | 'stores'> {
  /** All known features. */
  features: readonly Feature[]
}

/**
 * Rows of links from a product to the others of its line: the features in which they differ, with values in natural
 * order. A value links to the product that differs in it only, else to the most similar one.
 */
export function siblingRows(current: CurrentProduct, siblings: readonly ListedProduct[], store: string): SiblingRow[] {
  const others = siblings.filter(({ idcode, slug }) => idcode !== current.idcode && isSlug(slug))
  const own = toSibling(current, store)
  const goods = [own, ...others.map((sibling) => toSibling(sibling, store))]
  const names = distinguishingNames(goods)
  return names.flatMap((name) => {
    // Later entries of the map win, so the product's own spelling is shown.
    const values = [...new Map(goods.toReversed().flatMap((good) => keyedValue(good, name))).entries()]
    const options = values
      .sort(([, one], [, other]) => compareNaturally(one, other))
      .map(([key, label]) => {
        const isCurrent = own.values.get(name)?.key === key
        return {
          slug: isCurrent ? own.slug : slugFor(own, goods, names, name, key),
          label: nonBreaking(label),
          isCurrent,
        }
      })
    return options.length > 1 ? [{ name, options: windowAround(options) }] : []
  })
}

function toSibling({ slug, idcode, features, stores }: CurrentProduct, store: string): Sibling {
  const values = new Map<string, FeatureValue>()
  for (const { name, value } of features) {
    const [key, text] = [plainText(name), plainText(value ?? '')]
    if (key && text && text.length <= longestLabel && !values.has(key)) values.set(key, readValue(text))
  }
  const anywhere = Object.keys(stores).some((code) => storeQuantity(stores, code) > 0)
  return { slug, idcode, values, reach: storeQuantity(stores, store) > 0 ? 0 : anywhere ? 1 : 2 }
}

function readValue(text: string): FeatureValue {
  const measure = measureOf(text)
  return { text, measure, key: measure ? `${measure.kind} ${measure.amount}` : text.toLowerCase() }
}

function keyedValue(good: Sibling, name: string): [string, string][] {
  const value = good.values.get(name)
  return value ? [[value.key, value.text]] : []
}

/** The fewest features that distinguish all goods of the line. */
function distinguishingNames(goods: readonly Sibling[]): string[] {
  const all = [...new Set(goods.flatMap(({ values }) => [...values.keys()]))].filter(
    (name) => !ignoredPattern.test(name),
  )
  const rank = (name: string) => {
    const place = choicePatterns.findIndex((choice) => choice.test(name))
    return place < 0 ? choicePatterns.length : place
  }
  const chosen: string[] = []
  const apart = (names: readonly string[]) =>
    new Set(goods.map(({ values }) => JSON.stringify(names.map((name) => values.get(name)?.key ?? null)))).size
  for (const name of all.sort((one, other) => rank(one) - rank(other))) {
    const stated = goods.filter(({ values }) => values.has(name)).length
    if (chosen.length === mostRows || stated * 2 < goods.length || stated < 2) continue
    if (apart([...chosen, name]) > apart(chosen)) chosen.push(name)
  }
  return chosen
}

/** The product with this value that is most similar in the other rows; of equals, the easiest to get. */
function slugFor(own: Sibling, goods: readonly Sibling[], names: readonly string[], name: string, key: string): string {
  const rest = names.filter((other) => other !== name)
  const [nearest] = goods
    .filter((good) => good.values.get(name)?.key === key)
    .map((good) => ({
      good,
      differing: rest.filter((other) => good.values.get(other)?.key !== own.values.get(other)?.key).length,
      distance: rest.reduce((sum, other) => sum + distance(good.values.get(other), own.values.get(other)), 0),
    }))
    .sort(
      (one, other) =>
        one.differing - other.differing || one.distance - other.distance || one.good.reach - other.good.reach,
    )
  return nearest?.good.slug ?? own.slug
}

function distance(one: FeatureValue | undefined, other: FeatureValue | undefined): number {
  const [first, second] = [one?.measure, other?.measure]
  if (!first || !second || first.kind !== second.kind) return one?.key === other?.key ? 0 : 1
  const larger = Math.max(Math.abs(first.amount), Math.abs(second.amount))
  return larger === 0 ? 0 : Math.abs(first.amount - second.amount) / larger
}

/** Cuts a long row to the options around the current one. */
function windowAround<Option extends { isCurrent: boolean }>(options: Option[]): Option[] {
  const at = options.findIndex(({ isCurrent }) => isCurrent)
  const from = Math.min(Math.max(0, at - mostOptions / 2), Math.max(0, options.length - mostOptions))
  return options.slice(from, from + mostOptions)
}

/** Keeps a number and its unit on one line. */
const nonBreaking = (label: string): string => label.replace(/(\d) (?=\S)/g, '$1\u00a0')
