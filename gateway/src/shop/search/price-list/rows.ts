import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Department } from '@vitrina/site/departments'
import { priceFor } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { branchStock, storeQuantity } from '@vitrina/site/stock'
import { otherUnits } from '@vitrina/site/units'
import type { Cell, Column } from '../../../infra/tables/table.ts'

export const columnsFor = (branch: string): Column[] => [
  { head: 'Код', width: 12, kind: 'text' },
  { head: 'Название', width: 60, kind: 'text' },
  { head: 'Бренд', width: 16, kind: 'text' },
  { head: 'Единица', width: 9, kind: 'text' },
  { head: 'В упаковке', width: 11, kind: 'amount' },
  { head: 'Цена, ₽', width: 12, kind: 'money' },
  { head: 'Базовая единица', width: 16, kind: 'text' },
  { head: 'Цена базовой единицы, ₽', width: 23, kind: 'money' },
  { head: `Остаток: ${branch}`, width: 20, kind: 'amount' },
  { head: 'Остаток в сети', width: 15, kind: 'amount' },
  { head: 'Страница товара', width: 50, kind: 'link' },
]

export interface RowContext {
  origin: string
  /** Code of the visitor's store. */
  store: string
  /** Stock of stores outside this list is left out, as on the product page. */
  departments: readonly Department[]
}

/** A product as a row; the cells of an unknown price are empty. */
export function rowOf(product: ListedProduct, { origin, store, departments }: RowContext): Cell[] {
  const { idcode, name, brand, unit, contain, price, stores, slug } = product
  const base = baseUnitOf(product)
  const network = branchStock(stores, departments).reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    idcode,
    name,
    brand?.name ?? '',
    unit,
    contain !== null && contain > 0 ? contain : null,
    price > 0 ? price : null,
    base?.unit ?? '',
    price > 0 && base ? priceFor(price, base.ratio) : null,
    storeQuantity(stores, store),
    roundTo3(network),
    origin + paths.product(slug),
  ]
}

const baseUnits = ['м²', 'м³', 'кг', 'л', 'м']

/** The unit for comparing prices, such as square metres or kilograms; null when the product states none. */
function baseUnitOf(product: ListedProduct): { unit: string; ratio: number } | null {
  const others = otherUnits(product).filter(({ unit }) => baseUnits.includes(unit))
  if (others[0]) return others[0]
  return baseUnits.includes(product.unit) ? { unit: product.unit, ratio: 1 } : null
}

/** Rounds a sum to remove the noise of binary fractions. */
const roundTo3 = (quantity: number): number => Math.round(quantity * 1000) / 1000
