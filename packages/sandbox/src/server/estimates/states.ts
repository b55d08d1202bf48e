import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import type { StoredLine } from './estimates.ts'
import { conflict } from './limits.ts'
import type { PurchaseTotals } from './purchases.ts'

const names: Readonly<Record<EstimateState, string>> = {
  draft: 'Черновик',
  created: 'Создана',
  agreed: 'Согласована',
  ordered_partly: 'Частично заказана',
  converted: 'Завершена',
}

/** Manual transitions from each state; other transitions follow from baskets. */
const allowedTransitions: Readonly<Record<EstimateState, readonly EstimateState[]>> = {
  draft: ['created'],
  created: ['draft', 'agreed'],
  agreed: ['created'],
  ordered_partly: ['converted'],
  converted: [],
}

/** Refuses (409) a transition that is not allowed. */
export function checkTransition(from: EstimateState, to: EstimateState): void {
  if (allowedTransitions[from].includes(to)) return
  throw conflict(`Из состояния «${names[from]}» нельзя перейти в «${names[to]}»`)
}

/** Refuses (409) to change an agreed or completed estimate. */
export function checkEditable(state: EstimateState): void {
  if (state === 'agreed') throw conflict('Смета согласована. Верните её в работу, чтобы менять.')
  if (state === 'converted') throw conflict('Смета завершена. Скопируйте её, чтобы менять.')
}

/** The state after goods were put into a basket: converted when every product was put completely. */
export function stateAfterPurchase(
  state: EstimateState,
  lines: readonly StoredLine[],
  purchased: ReadonlyMap<string, PurchaseTotals>,
): EstimateState {
  const goods = lines.filter(({ product_idcode }) => product_idcode !== null)
  const isPut = (line: StoredLine) => (purchased.get(line.id)?.put ?? 0) >= line.quantity
  if (state === 'converted' || (goods.length > 0 && goods.every(isPut))) return 'converted'
  return 'ordered_partly'
}
