import type { CamelCased } from '@vitrina/contracts/camel-case'
import { ApiError } from '@vitrina/contracts/request'
import { OrderProblems } from '@vitrina/contracts/retailer/order'
import type { OrderChanges } from '@vitrina/contracts/site/order'
import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { HttpError } from '../../http/http-errors.ts'
import { parseCamelCased } from '../../infra/retailer/decode.ts'

type Problem = OrderProblems['problems'][number]

/** Shown when lines cannot be ordered as they are. */
export const LINES_REFUSED = 'Часть товаров сейчас нельзя заказать. Измените заказ и отправьте его ещё раз.'

export const noChanges: OrderChanges = { available: {}, total: null, slotTaken: false, couponReason: '' }

const COUPON_REFUSED = 'Купон больше не действует'

function problemMessage({ reason, available = 0 }: Problem): string {
  const left = formatNumber(available)
  if (reason === 'unknown') return 'Этого товара больше нет в продаже'
  if (reason === 'no_price') return 'У этого товара сейчас нет цены'
  if (reason === 'not_multiple') return 'Количество не кратно упаковке'
  if (reason === 'out_of_stock') return available > 0 ? `Осталось только ${left}` : 'Товар закончился'
  return available > 0 ? `Товар снят с производства, осталось ${left}` : 'Товар снят с производства и закончился'
}

/** The quantity that can be ordered; undefined when the count is wrong and the retailer names no other. */
function availableOf({ reason, available }: Problem): number | undefined {
  return reason === 'not_multiple' ? available : Math.max(0, available ?? 0)
}

function changesOf({ problems, total, slotTaken, couponReason }: CamelCased<OrderProblems>): OrderChanges {
  const available = problems.flatMap((problem) => {
    const count = availableOf(problem)
    return count === undefined ? [] : [[problem.idcode, count] as const]
  })
  return {
    available: Object.fromEntries(available),
    total: total ?? null,
    slotTaken: slotTaken ?? false,
    couponReason: couponReason ?? '',
  }
}

/** Why the coupon is no longer valid; the retailer's sentence gets no prefix when it mentions the coupon itself. */
function couponSentence(reason: string): string {
  const sentence = `${reason.replace(/\.$/, '')}.`
  if (/купон/i.test(sentence)) return sentence
  return /^\p{Lu}/u.test(sentence) ? `${COUPON_REFUSED}. ${sentence}` : `${COUPON_REFUSED}: ${sentence}`
}

/** All changes in one message, so that the shopper sees them at once. */
function detailOf(fields: object, { total, slotTaken, couponReason }: OrderChanges): string {
  const sentences = [
    Object.keys(fields).length > 0 ? LINES_REFUSED : '',
    couponReason === '' ? '' : couponSentence(couponReason),
    slotTaken ? 'Это время доставки уже заняли, выберите другое.' : '',
    total === null ? '' : `Сумма заказа изменилась: теперь ${formatSum(total)}.`,
  ]
  return sentences.filter(Boolean).join(' ') || LINES_REFUSED
}

/**
 * Converts the retailer's 409 to ours, with faults by product code and the changes. `leftOut` has goods left out of the
 * order with the reason; they explain a changed sum. Returns any other error unchanged.
 */
export function toOrderError(error: unknown, leftOut: Record<string, string>): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error
  const refusal = parseCamelCased(OrderProblems, error.answer)
  if (!refusal) return error
  const changes = changesOf(refusal)
  const gone = changes.total === null ? {} : leftOut
  const refused = Object.fromEntries(refusal.problems.map((problem) => [problem.idcode, problemMessage(problem)]))
  const fields = { ...gone, ...refused }
  const none = Object.fromEntries(Object.keys(gone).map((idcode) => [idcode, 0]))
  return new HttpError(409, detailOf(fields, changes), fields, {
    ...changes,
    available: { ...none, ...changes.available },
  })
}
