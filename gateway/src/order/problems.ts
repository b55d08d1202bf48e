import { ApiError } from '@vitrina/contracts/request'
import { OrderProblems } from '@vitrina/contracts/retailer/order'
import type * as z from '@vitrina/contracts/schema'
import { Refusal } from '../refusals.ts'

type Problem = z.output<typeof OrderProblems>['problems'][number]

const REFUSED = 'Часть товаров сейчас нельзя заказать. Измените заказ и отправьте его ещё раз.'

function sentence({ reason, available = 0 }: Problem): string {
  if (reason === 'unknown') return 'Этого товара больше нет в продаже'
  if (reason === 'no_price') return 'У этого товара сейчас нет цены'
  if (reason === 'not_multiple') return 'Количество не кратно упаковке'
  if (available > 0) return `Товар снят с производства, осталось ${available.toLocaleString('ru-RU')}`
  return 'Товар снят с производства и закончился'
}

/** The retailer's refusal of some lines as ours: 409 with a sentence for each product code. Other errors pass as they are. */
export function refusedLines(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 409) return error
  const parsed = OrderProblems.safeParse(error.answer)
  if (!parsed.success) return error
  const fields = Object.fromEntries(parsed.data.problems.map((problem) => [problem.idcode, sentence(problem)]))
  return new Refusal(409, REFUSED, fields)
}
