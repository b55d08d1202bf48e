import type { EstimateChange } from '@vitrina/contracts/retailer/estimate'
import type { Queryable } from '../../database/database.ts'
import { notFound } from '../http-error.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIdcodes } from '../product/listed-products.ts'
import { lineColumns, type StoredLine } from './estimates.ts'
import { checkNote, checkPrice, checkQuantity, checkShare, conflict, estimateLimits, requireText } from './limits.ts'
import { writeLines } from './writing.ts'

type LineChange = Extract<EstimateChange, { kind: 'line' }>

export async function lineOf(tx: Queryable, estimateId: string, id: string): Promise<StoredLine> {
  const [line] = await tx.query<StoredLine>(
    `select ${lineColumns} from estimate_lines where id = $2 and estimate_id = $1 and removed_at is null`,
    [estimateId, id],
  )
  if (!line) throw notFound('Этой позиции уже нет в смете')
  return line
}

/** Fields of a custom line; a product has its own name, unit and price. */
function freeLineFields(line: StoredLine, { name, unit, price }: LineChange): Partial<StoredLine> {
  if (name === undefined && unit === undefined && price === undefined) return {}
  if (line.product_idcode !== null) throw conflict('Название, единицу и цену товара изменить нельзя')
  if (price !== undefined) checkPrice(price)
  const named = { field: 'name', most: estimateLimits.lineName, empty: 'Введите наименование' }
  const counted = { field: 'unit', most: estimateLimits.unit, empty: 'Укажите единицу' }
  return {
    name: name === undefined ? line.name : requireText(name, named),
    unit: unit === undefined ? line.unit : requireText(unit, counted),
    price: price ?? line.price,
  }
}

async function matchedProduct(tx: Queryable, idcode: string, pricing: Pricing): Promise<Partial<StoredLine>> {
  const [product] = await findProductsByIdcodes(tx, [idcode], pricing)
  if (!product) throw notFound('Такого товара нет в продаже')
  return { product_idcode: idcode, name: product.name, unit: product.unit, price: Math.max(0, product.price) }
}

/**
 * Changes a line; a manual change of the need pins a calculated line. The matched product, the name and the note do not
 * detach it from its calculation.
 */
export async function applyLineChange(
  tx: Queryable,
  estimateId: string,
  { change, pricing }: { change: LineChange; pricing: Pricing },
): Promise<void> {
  const line = await lineOf(tx, estimateId, change.id)
  const { quantity, wanted, wanted_unit, waste, note, product_idcode, is_pinned } = change
  if (quantity !== undefined) checkQuantity(quantity)
  if (wanted !== undefined) checkQuantity(wanted, 'wanted')
  if (note !== undefined) checkNote(note)
  checkShare(waste, 'waste')
  const unit = { field: 'wanted_unit', most: estimateLimits.unit, empty: 'Укажите единицу' }
  const changed: StoredLine = {
    ...line,
    ...freeLineFields(line, change),
    ...(product_idcode === undefined ? {} : await matchedProduct(tx, product_idcode, pricing)),
    quantity: quantity ?? line.quantity,
    wanted: wanted ?? line.wanted,
    wanted_unit: wanted_unit === undefined ? line.wanted_unit : requireText(wanted_unit, unit),
    waste: waste === undefined ? line.waste : waste,
    note: note === undefined ? line.note : note.trim(),
  }
  const isByHand =
    changed.wanted !== line.wanted || changed.wanted_unit !== line.wanted_unit || changed.waste !== line.waste
  const isPinned = is_pinned ?? (line.is_pinned || isByHand)
  await writeLines(tx, estimateId, [{ ...changed, is_pinned: line.calculation_id !== null && isPinned }])
}
