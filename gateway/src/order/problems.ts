import { ApiError } from '@vitrina/contracts/request'
import { OrderProblems } from '@vitrina/contracts/retailer/order'
import type * as z from '@vitrina/contracts/schema'
import { conflict, Refusal } from '../refusals.ts'

type Problem = z.output<typeof OrderProblems>['problems'][number]

/** Said when lines cannot be ordered as they are. */
export const REFUSED = 'Часть товаров сейчас нельзя заказать. Измените заказ и отправьте его ещё раз.'

function sentence({ reason, available = 0 }: Problem): string {
  if (reason === 'unknown') return 'Этого товара больше нет в продаже'
  if (reason === 'no_price') return 'У этого товара сейчас нет цены'
  if (reason === 'not_multiple') return 'Количество не кратно упаковке'
  if (available > 0) return `Товар снят с производства, осталось ${available.toLocaleString('ru-RU')}`
  return 'Товар снят с производства и закончился'
}

const SENT_BEFORE =
  'Похоже, этот заказ у нас уже есть: мы позвоним, чтобы подтвердить его. Чтобы заказать ещё раз, отправьте форму снова.'

/**
 * The retailer's refusal as ours. Lines that cannot be ordered: 409 with a sentence for each product code. A key that was
 * used with another order before (its answer was lost on the way): 409 that says so. Other errors pass as they are.
 */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  if (error.status === 422) return conflict(SENT_BEFORE)
  if (error.status !== 409) return error
  const parsed = OrderProblems.safeParse(error.answer)
  if (!parsed.success) return error
  const fields = Object.fromEntries(parsed.data.problems.map((problem) => [problem.idcode, sentence(problem)]))
  return new Refusal(409, REFUSED, fields)
}
