import type { Feature } from '@vitrina/contracts/retailer/product'
import { familyOf } from '../pictures/goods-names.ts'
import type { PictureSpec } from '../pictures/spec.ts'
import { viewsOf } from '../pictures/views.ts'
import { barcodeOf } from './barcode.ts'
import { type Combination, combinationAt, type PlannedLine, stableId } from './catalogue-plan.ts'
import { describe } from './description.ts'
import { type BranchPrices, pricesOf } from './prices.ts'
import { createSeededRandom, type SeededRandom } from './seeded-random.ts'
import { formatNumber } from './size.ts'
import { type BranchStock, stockOf } from './stock.ts'

/** One product row. */
export interface Goods {
  id: string
  idcode: string
  slug: string
  name: string
  description: string | null
  category_id: string
  brand_id: string
  unit: string
  contain: number | null
  weight: number | null
  volume: number | null
  only_contain_order: boolean
  discontinued: boolean
  distributor_id: string | null
  popularity: number
  created_at: string
  /** Line of goods that differ only in size and colour. */
  group_id: string
  features: Feature[]
  specification: Feature[]
  pictures: string[]
  picture_spec: PictureSpec
  seo: { title?: string; description?: string; keywords?: string }
  prices: BranchPrices
  stock: BranchStock
}

const longTails = [
  ', паспорт и сертификаты в комплекте, проверка качества на заводе, можно заказать партию со склада',
  ', заводская упаковка с инструкцией на русском языке, гарантия производителя на всю партию',
  ', партия с паспортом качества и сертификатом соответствия, возможна отгрузка партиями',
]

// Fixed reference date for the age of goods, so that the catalogue is always the same.
const newest = Date.UTC(2026, 9, 1, 9)
const dayMs = 86_400_000

function nameOf({ kind, maker, range, option, size }: Combination, chance: SeededRandom): string {
  const words = [kind, maker[0], range, option?.value].filter(Boolean).join(' ')
  const sized = size.label ? `${words}${/^\d+(,\d+)? (кг|л|мл)$/.test(size.label) ? ',' : ''} ${size.label}` : words
  return chance.happens(0.02) ? `${sized}${chance.pick(longTails)}` : sized
}

function featuresOf({ line }: PlannedLine, made: Combination, weight: number | null, chance: SeededRandom): Feature[] {
  // One random sequence for the whole line: its sizes have the same material.
  const shared = createSeededRandom(made.line)
  const optionFacts: Readonly<Record<string, string>> = line.facts?.[made.option?.value ?? ''] ?? {}
  const own = Object.entries(made.features).flatMap(([name, values]) => {
    if (values.length === 0) return []
    const value = shared.pick(values)
    return [{ name, value: optionFacts[name] ?? value }]
  })
  const option = made.option ? [made.option] : []
  const named = new Map<string, Feature>()
  // The first of a repeated feature wins: size before line, line before shop.
  for (const feature of [
    ...made.size.features,
    ...option,
    ...own,
    { name: 'Вес', value: weight === null ? null : `${formatNumber(weight)} кг` },
    { name: 'Страна', value: made.maker[2] },
    { name: 'Гарантия', value: chance.pick(['12 месяцев', '24 месяца', '5 лет', null]) },
    ...(made.range ? [{ name: 'Серия', value: made.range }] : []),
  ]) {
    if (!named.has(feature.name)) named.set(feature.name, feature)
  }
  return [...named.values()]
    .map((feature, index) => (index > 2 && chance.happens(0.06) ? { ...feature, value: null } : feature))
    .slice(0, 14)
}

/** Rounds a quantity to three decimal places. */
function roundTo(value: number | undefined, places = 3): number | null {
  return value === undefined ? null : Number(value.toFixed(places))
}

/** Generates the product of one combination. `order` is its position in the catalogue and determines its code. */
export function makeGoods(
  planned: PlannedLine,
  combination: number,
  order: number,
  slugFor: (name: string) => string,
): Goods {
  const { line, aisle } = planned
  const idcode = String(100_000 + order)
  const chance = createSeededRandom(`${planned.slug}:${combination}`)
  const made = combinationAt(planned, combination)
  const { size, maker } = made
  const name = nameOf(made, chance)
  const weight = roundTo(size.weight ?? (size.volume === undefined ? undefined : size.volume * (line.density ?? 600)))
  const contain = size.pack ?? (line.packs && chance.happens(0.75) ? chance.pick(line.packs) : null)
  const features = featuresOf(planned, made, weight, chance)
  const discontinued = chance.happens(0.03)
  const family = familyOf(made.kind) ?? 'plate'
  const picture: PictureSpec = {
    family,
    seed: idcode,
    brand: maker[0],
    colour: maker[1],
    title: made.kind,
    size: size.label,
    // The label states the net amount; the gross weight is for the scales.
    weight: weight === null || size.label.endsWith(' кг') ? undefined : `${formatNumber(weight)} кг`,
    tint: made.tint,
    dimensions: size.dimensions ?? (family === 'bag' ? size.bag : undefined),
  }
  const views = chance.happens(0.015) ? 0 : viewsOf(picture)
  const hasOwnSeo = chance.happens(0.3)
  return {
    id: stableId(`product:${idcode}`),
    idcode,
    slug: slugFor(name),
    name,
    description: chance.happens(0.03) ? null : describe(aisle, made, features, chance),
    category_id: planned.categoryId,
    brand_id: stableId(`brand:${maker[0]}`),
    unit: line.unit,
    contain,
    weight,
    volume: roundTo(size.volume, 6),
    only_contain_order: contain !== null && contain !== 1 && chance.happens(line.strict ?? 0.08),
    discontinued,
    distributor_id: chance.happens(0.7) ? String(500 + chance.integer(1, 40)) : null,
    popularity: Math.round(1000 * chance.next() ** 3),
    created_at: new Date(newest - Math.floor(900 * chance.next()) * dayMs).toISOString(),
    group_id: stableId(`line:${made.line}`),
    features: features.filter(({ value }) => value !== null).slice(0, 4),
    specification: [
      { name: 'Бренд', value: maker[0] },
      ...features,
      // Goods that are cut, poured or sold by weight have no package and no barcode.
      ...(order % 3 === 0 ? [] : [{ name: 'Штрихкод', value: barcodeOf(idcode) }]),
    ],
    pictures: Array.from({ length: views }, (_, view) => `${idcode}-${view + 1}.webp`),
    picture_spec: picture,
    seo: hasOwnSeo
      ? {
          title: `${name} — купить с доставкой`,
          description: `${name}: цена, наличие в магазинах, характеристики. ${made.kind} ${maker[0]} — ${made.purpose}.`,
          keywords: [made.kind, maker[0], line.name, aisle.name].join(', ').toLowerCase(),
        }
      : {},
    prices: pricesOf(line.rate * size.measure * made.kindFactor * maker[3], chance),
    stock: stockOf(discontinued, chance),
  }
}
