import { createHash } from 'node:crypto'
import type { Feature } from '@vitrina/contracts/retailer/product'
import { familyOf } from '../pictures/goods-names.ts'
import { stableId } from '../seed/catalogue-plan.ts'
import { slugOf } from '../seed/slug.ts'
import type { Currencies } from './currency.ts'
import { listFeatures, sidesOf, specificationOf } from './features.ts'
import type { RawOffer } from './feed-events.ts'
import { readNumber, roundTo } from './number.ts'
import { pictureSpecOf } from './picture.ts'
import { descriptionHtml, nameHtml, plainText } from './sanitise.ts'
import { packOf, unitOf } from './units.ts'

const limits = { id: 200, name: 400, price: 1e9, pictures: 8, url: 2000 } as const

/** Assumed stock of a store when a feed says «available» without a count. */
const unstatedStock = 50

/** A product as the sandbox stores it, without fields that need the whole feed. */
export interface FeedProduct {
  id: string
  idcode: string
  slug: string
  name: string
  description: string | null
  /** The feed's own id of the category. */
  category_key: string
  brand: string | null
  brand_slug: string | null
  unit: string
  contain: number | null
  /** Kilograms. */
  weight: number | null
  /** Cubic metres. */
  volume: number | null
  only_contain_order: boolean
  popularity: number
  group_id: string | null
  features: Feature[]
  specification: Feature[]
  /** File names of the image service: a drawn picture for each picture of the feed. */
  pictures: string[]
  /** The feed's own picture addresses on other hosts. */
  source_pictures: string[]
  picture_spec: object
  family: string | null
  /** Roubles; 0 when the feed gives 0. */
  price: number
  old_price: number | null
  /** Quantity by store code. */
  stocks: Record<string, number>
}

export type OfferReading = { product: FeedProduct } | { reason: string }

/** The feed's id when it is safe in URLs and file names, else one derived from it. */
function idcodeOf(id: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9_.-]{0,47}$/.test(id)) return id
  const mark = createHash('sha1').update(id).digest('hex').slice(0, 8)
  return `${slugOf(id).slice(0, 38)}-${mark}`.replace(/^-/, '')
}

function rawName({ fields, attributes }: RawOffer): string {
  const together = [fields.typePrefix, fields.vendor, fields.model].filter(Boolean).join(' ')
  if (attributes.type === 'vendor.model') return together || (fields.name ?? '')
  return fields.name || together
}

function priceOf(offer: RawOffer, currencies: Currencies): { price: number; oldPrice: number | null } | string {
  const text = offer.fields.price
  if (!text) return 'цена не указана'
  const [amount, old] = [readNumber(text), readNumber(offer.fields.oldprice ?? offer.fields.old_price)]
  if (amount === undefined || amount < 0) return `цена «${text.slice(0, 40)}» не является числом от нуля`
  const rate = currencies.roubles(offer.fields.currencyId ?? '')
  if (rate === undefined) return `курс валюты «${(offer.fields.currencyId ?? '').slice(0, 20)}» неизвестен`
  const price = roundTo(amount * rate, 2)
  if (price > limits.price) return 'цена больше миллиарда рублей'
  const oldPrice = old === undefined ? 0 : roundTo(old * rate, 2)
  return { price, oldPrice: oldPrice > price && oldPrice <= limits.price && price > 0 ? oldPrice : null }
}

function webAddress(text: string): string[] {
  const address = text.startsWith('//') ? `https:${text}` : text
  if (address.length > limits.url || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return []
  return [new URL(address).href]
}

function quantity(text: string | undefined): number | undefined {
  const number = readNumber(text)
  return number === undefined ? undefined : Math.min(Math.max(number, 0), 1e9)
}

/**
 * Stock by outlet when the feed uses our store codes, else everything in the first store, which supplies the others.
 */
function stocksOf(offer: RawOffer, stores: readonly string[]): Record<string, number> {
  const [first] = stores
  if (first === undefined || offer.attributes.available === 'false') return {}
  const held = (store: string, amount: number) => ({ [store]: amount })
  const stocks: Record<string, number> = {}
  for (const { id, inStock } of offer.outlets) {
    const store = stores.find((code) => code === id || code === `store${id}`) ?? first
    stocks[store] = (stocks[store] ?? 0) + (quantity(inStock) ?? 0)
  }
  if (offer.outlets.length > 0) return stocks
  const total = quantity(offer.fields.count ?? offer.fields.quantity_in_stock)
  if (total !== undefined) return held(first, total)
  return Object.assign({}, ...stores.map((store) => held(store, unstatedStock)))
}

function positive(text: string | undefined, most: number): number | null {
  const number = readNumber(text)
  return number !== undefined && number > 0 && number < most ? roundTo(number, 3) : null
}

/** Goods in stock rank first by popularity; the order among them is a hash, as a feed does not contain sales. */
function popularityOf(idcode: string, inStock: boolean): number {
  return (inStock ? 1000 : 0) + (createHash('sha1').update(idcode).digest().readUInt32BE() % 1000)
}

/** Applies the rules of the shop to one offer: returns a product, or why it cannot be sold. */
export function readOffer(offer: RawOffer, currencies: Currencies, stores: readonly string[]): OfferReading {
  if (offer.id === '') return { reason: 'нет идентификатора (атрибут id)' }
  if (offer.id.length > limits.id) return { reason: 'идентификатор длиннее 200 знаков' }
  const raw = rawName(offer).slice(0, limits.name)
  const name = nameHtml(raw)
  if (plainText(name) === '') return { reason: 'нет названия' }
  if (raw.includes('\ufffd')) return { reason: 'в названии есть знаки не в той кодировке, что указана в файле' }
  const prices = priceOf(offer, currencies)
  if (typeof prices === 'string') return { reason: prices }
  const idcode = idcodeOf(offer.id)
  const brand = plainText(offer.fields.vendor ?? '', 80)
  const specification = specificationOf(offer)
  const sides = sidesOf(offer)
  const addresses = [...new Set(offer.pictures.flatMap(webAddress))].slice(0, limits.pictures)
  const stocks = stocksOf(offer, stores)
  const pack = packOf(offer)
  return {
    product: {
      id: stableId(`offer:${offer.id}`),
      idcode,
      slug: `${slugOf(plainText(name)) || 'tovar'}-${idcode.toLowerCase()}`,
      name,
      description: descriptionHtml(offer.fields.description ?? '') || null,
      category_key: offer.fields.categoryId?.slice(0, limits.id) ?? '',
      brand: brand || null,
      brand_slug: brand ? slugOf(brand) || stableId(`brand:${brand}`) : null,
      unit: unitOf(offer),
      contain: pack.contain,
      weight: positive(offer.fields.weight, 1e8),
      volume: sides ? roundTo((sides[0] * sides[1] * sides[2]) / 1e6, 6) : null,
      only_contain_order: pack.onlyWhole,
      popularity: popularityOf(
        idcode,
        Object.values(stocks).some((amount) => amount > 0),
      ),
      group_id: plainText(offer.attributes.group_id ?? '', 64) || null,
      features: listFeatures(specification),
      specification,
      pictures: addresses.map((_, index) => `${idcode}-${index + 1}.webp`),
      source_pictures: addresses,
      picture_spec: pictureSpecOf({ idcode, name: plainText(name), brand, specification, sides }),
      family: familyOf(plainText(name)) ?? null,
      ...{ price: prices.price, old_price: prices.oldPrice },
      stocks,
    },
  }
}
