import { createHash } from 'node:crypto'
import { slugOf } from '../seed/slug.ts'
import { inUnit, type Measure, measureOf, plainText, splitName } from './feature-value.ts'

/** Number of goods with this name and value of a characteristic. */
export interface CountedFeature {
  name: string
  value: string
  count: number
}

interface PlannedValue {
  /** Form of the value in URLs. */
  value: string
  label: string
  /** In the unit of the facet; null for words. */
  number: number | null
}

interface PlannedFacet {
  key: string
  name: string
  unit: string | null
  isNumber: boolean
  isContinuous: boolean
  goods: number
  /** Empty for a continuous facet. */
  values: PlannedValue[]
}

/** The facets, and how a characteristic of a product maps to them. */
export interface FacetPlan {
  facets: PlannedFacet[]
  /**
   * Null for characteristics that are no facets. `value` is an index into the facet's values, -1 for a continuous one.
   */
  read(name: string, value: string): { facet: number; value: number; number: number | null } | null
}

/** A facet with more different numbers is continuous. */
const mostNumbers = 300
/** With more different words, hardly two goods share one: such a characteristic groups nothing. */
const mostWords = 500
/** Share of goods that must state a number in one unit, or in a convertible one. */
const mostlyNumbers = 0.8
const longestLabel = 80
const noFacets =
  /^(?:бренд|производитель|торговая марка|марка производителя|вендор|артикул|штрих-?код|код(?: товара)?|модель|ean|gtin|sku|наименование|описание|комплектация)$/i
const reserved = new Set(['', 'brand', 'price'])

interface FacetSample {
  names: Map<string, number>
  values: Map<string, { label: string; count: number; measure: Measure | null }[]>
  goods: number
}

const mostFrequent = (counts: Map<string, number>): string =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? ''

/** Texts that differ only in case, ё and the decimal sign are the same value. */
function comparableText(label: string): string {
  return label
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/(\d),(?=\d)/g, '$1.')
}

function keyOf(name: string): string {
  return slugOf(name).slice(0, 64).replace(/-$/, '')
}

/** The unit of most goods, if nearly all other units can be converted to it. */
function unitOfFacet({ values, goods }: FacetSample): string | null {
  const units = new Map<string, number>()
  const all = [...values.values()].flat()
  for (const { measure, count } of all) if (measure) units.set(measure.unit, (units.get(measure.unit) ?? 0) + count)
  if (units.size === 0) return null
  const unit = mostFrequent(units)
  const fit = all.reduce((sum, { measure, count }) => sum + (measure && inUnit(measure, unit) !== null ? count : 0), 0)
  return fit >= goods * mostlyNumbers ? unit : null
}

/** Distinct URL values for one facet: of two with the same transliteration one gets a suffix. */
function addressOf(text: string, number: number | null, taken: Set<string>): string {
  const plain = number === null ? slugOf(text).slice(0, 80).replace(/-$/, '') : String(number).replace('-', 'minus-')
  const mark = createHash('sha1').update(text).digest('hex').slice(0, 4)
  const address = plain === '' ? `v-${mark}` : taken.has(plain) ? `${plain}-${mark}` : plain
  taken.add(address)
  return address
}

function gather(features: readonly CountedFeature[]): Map<string, FacetSample> {
  const facets = new Map<string, FacetSample>()
  for (const feature of features) {
    const { name, unit } = splitName(feature.name)
    const label = plainText(feature.value)
    const key = keyOf(name)
    if (reserved.has(key) || noFacets.test(name) || label === '' || label.length > longestLabel) continue
    const facet = facets.get(key) ?? { names: new Map(), values: new Map(), goods: 0 }
    facets.set(key, facet)
    const measure = measureOf(label)
    const spelling = { label, count: feature.count, measure: measure && { ...measure, unit: measure.unit || unit } }
    // A bare number has the unit of the name; beside a number with that unit it is a value of its own.
    const same = `${comparableText(label)}${measure && !measure.unit ? ` ${unit}` : ''}`
    facet.values.set(same, [...(facet.values.get(same) ?? []), spelling])
    facet.names.set(name, (facet.names.get(name) ?? 0) + feature.count)
    facet.goods += feature.count
  }
  return facets
}

interface FacetDraft {
  facet: PlannedFacet
  /** Maps the result of `comparableText` to the index of the value and its number. */
  places: Map<string, { value: number; number: number | null }>
}

function planFacet(key: string, gathered: FacetSample): FacetDraft | null {
  const unit = unitOfFacet(gathered)
  const groups = new Map<string, { texts: string[]; labels: Map<string, number>; number: number | null }>()
  for (const [same, spellings] of [...gathered.values].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const measure = spellings[0]?.measure
    const number = unit !== null && measure ? inUnit(measure, unit) : null
    const group = groups.get(number === null ? same : `#${number}`) ?? {
      texts: [] as string[],
      labels: new Map<string, number>(),
      number,
    }
    groups.set(number === null ? same : `#${number}`, group)
    group.texts.push(same)
    for (const { label, count } of spellings) group.labels.set(label, (group.labels.get(label) ?? 0) + count)
  }
  const isContinuous = unit !== null && groups.size > mostNumbers
  if (!isContinuous && groups.size > mostWords && groups.size * 3 > gathered.goods) return null
  const taken = new Set<string>()
  const places: FacetDraft['places'] = new Map()
  const values = [...groups.values()].map(({ texts, labels, number }, index) => {
    for (const text of texts) places.set(text, { value: isContinuous ? -1 : index, number })
    return { value: addressOf(texts[0] ?? '', number, taken), label: mostFrequent(labels), number }
  })
  const common = { key, name: mostFrequent(gathered.names), unit: unit || null, isNumber: unit !== null, isContinuous }
  return { facet: { ...common, goods: gathered.goods, values: isContinuous ? [] : values }, places }
}

/** Decides from the data alone which characteristics become facets, and which of them are numeric. */
export function planFacets(features: readonly CountedFeature[]): FacetPlan {
  const planned = new Map<string, FacetDraft & { index: number }>()
  for (const [key, gathered] of [...gather(features)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const facet = planFacet(key, gathered)
    if (facet) planned.set(key, { ...facet, index: planned.size })
  }
  return {
    facets: [...planned.values()].map(({ facet }) => facet),
    read(featureName, featureValue) {
      const { name, unit } = splitName(featureName)
      if (noFacets.test(name)) return null
      const facet = planned.get(keyOf(name))
      const label = plainText(featureValue)
      const measure = measureOf(label)
      const place = facet?.places.get(`${comparableText(label)}${measure && !measure.unit ? ` ${unit}` : ''}`)
      return facet && place ? { facet: facet.index, ...place } : null
    },
  }
}
