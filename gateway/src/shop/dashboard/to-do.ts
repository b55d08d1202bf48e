import type { ToDo } from '@vitrina/contracts/site/dashboard'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import type { ListedOrder } from '@vitrina/contracts/site/order-history'
import type { SettlementAccount } from '@vitrina/contracts/site/settlements'
import type { ListedRequest } from '@vitrina/contracts/site/support'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { countOf, type PluralForms } from '@vitrina/site/plural'

const days: PluralForms = ['день', 'дня', 'дней']

/** Orders that the buyer has to pay or pick up. */
export const orderToDos = (orders: readonly ListedOrder[]): ToDo[] =>
  orders
    .filter(({ tone }) => tone === 'act')
    .map(({ number, paymentUrl, total, next }) => ({
      id: `order-${number}`,
      kind: paymentUrl ? 'pay' : 'pick-up',
      title: paymentUrl ? `Оплатить заказ ${number}, ${formatSum(total)}` : `Забрать заказ ${number}`,
      text: next,
      href: paths.personalOrder(number),
    }))

/** Contracts with overdue invoices. */
export const settlementToDos = (accounts: readonly SettlementAccount[]): ToDo[] =>
  accounts
    .filter(({ overdue }) => overdue > 0)
    .map(({ id, company, overdue, overdueDays }) => ({
      id: `overdue-${id}`,
      kind: 'overdue',
      title: `Оплатить просроченные счета, ${formatSum(overdue)}`,
      text: `${company.name}: самый давний просрочен на\u00a0${countOf(overdueDays, days)}`,
      href: `${paths.settlements()}?${new URLSearchParams({ account: id, state: 'overdue' })}`,
    }))

/** Agreed estimates of which nothing is ordered yet. */
export const estimateToDos = (estimates: readonly Pick<EstimateSummary, 'id' | 'name' | 'state'>[]): ToDo[] =>
  estimates
    .filter(({ state }) => state === 'agreed')
    .map(({ id, name }) => ({
      id: `estimate-${id}`,
      kind: 'estimate',
      title: `Заказать материалы по смете «${name}»`,
      text: 'Смета согласована, можно класть в\u00a0корзину',
      href: paths.estimate(id),
    }))

/** Two lines of a card. */
const MAX_TEXT_LENGTH = 140

function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH).trimEnd()}…` : line
}

/** Requests with a question or an unread answer of the shop. */
export const requestToDos = (
  requests: readonly Pick<ListedRequest, 'number' | 'topic' | 'stage' | 'unread' | 'lastText'>[],
): ToDo[] =>
  requests
    .filter(({ stage, unread }) => stage === 'waits' || unread > 0)
    .map(({ number, topic, stage, lastText }) => ({
      id: `request-${number}`,
      kind: 'request',
      title: stage === 'waits' ? `Ответить на\u00a0вопрос магазина: ${topic}` : `Прочитать ответ магазина: ${topic}`,
      text: truncate(lastText),
      href: `${paths.supportRequests()}?${new URLSearchParams({ request: number })}`,
    }))
