import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Estimate, EstimateLine, EstimateSummary } from '@vitrina/contracts/site/estimates'
import { sumLines } from '@vitrina/site/money'

export const sampleProduct = (idcode: string, price: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  id: `id${idcode}`,
  idcode,
  slug: `tovar-${idcode}`,
  name: `Товар ${idcode}`,
  price,
  brand: null,
  unit: 'шт',
  contain: null,
  weight: null,
  volume: null,
  stores: {},
  is_sale: false,
  only_contain_order: false,
  discontinued: false,
  distributor_id: null,
  image: null,
  features: [],
  ...more,
})

export const sampleLine = (idcode: string, price: number, more: Partial<EstimateLine> = {}): EstimateLine => ({
  id: `line-${idcode}`,
  sectionId: null,
  wanted: more.quantity ?? 2,
  wantedUnit: 'шт',
  waste: null,
  put: 0,
  bought: 0,
  calculationId: null,
  calculationKey: '',
  isPinned: false,
  idcode,
  name: `Был ${idcode}`,
  unit: 'шт',
  product: sampleProduct(idcode, price),
  quantity: 2,
  priceThen: price,
  note: '',
  position: Number(idcode),
  ...more,
})

export function sampleEstimate(lines: EstimateLine[], more: Partial<Estimate> = {}): Estimate {
  const priced = lines.filter(({ product }) => (product?.price ?? 0) > 0)
  return {
    id: 'e1',
    name: 'Дача',
    objectName: 'Молочное',
    state: 'draft',
    version: 5,
    createdAt: '2026-05-01T09:00:00Z',
    changedAt: '2026-05-12T09:00:00Z',
    waste: 0,
    markup: 0,
    sections: [],
    calculations: [],
    lines,
    sumThen: sumLines(lines.map(({ priceThen, quantity }) => ({ price: priceThen, count: quantity }))),
    sumNow: sumLines(priced.map(({ product, quantity }) => ({ price: product?.price ?? 0, count: quantity }))),
    unpriced: lines.length - priced.length,
    ...more,
  }
}

export const sampleSummary = (id: string, more: Partial<EstimateSummary> = {}): EstimateSummary => ({
  id,
  name: `Смета ${id}`,
  objectName: null,
  state: 'draft',
  version: 3,
  changedAt: '2026-05-12T09:00:00Z',
  sumThen: 1000,
  sumNow: 1234,
  unpriced: 0,
  lineCount: 4,
  ...more,
})
