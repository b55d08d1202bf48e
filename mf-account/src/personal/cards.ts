import type { Api } from '@vitrina/contracts/request'
import type { LatestDocument } from '@vitrina/contracts/site/dashboard'
import {
  dashboardApi,
  type ManagerCard,
  type MatrixToOrder,
  type RepurchaseItem,
  type ToDoList,
} from '@vitrina/contracts/site/dashboard'
import { type EstimateSummary, estimatesApi } from '@vitrina/contracts/site/estimates'
import { type ObjectView, objectsApi } from '@vitrina/contracts/site/objects'
import { type ListedOrder, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import type { SettlementAccount } from '@vitrina/contracts/site/settlements'
import { settlementsApi } from '@vitrina/contracts/site/settlements'

import { urgentObjects } from './object-step.ts'

type Options = { signal?: AbortSignal }

/** The content of each card of the dashboard. */
export interface CardValues {
  toDo: ToDoList
  orders: { orders: ListedOrder[]; total: number }
  buyAgain: RepurchaseItem[]
  /** The last changed one; null when there is none. */
  estimate: EstimateSummary | null
  /** Active building sites, the most urgent first. */
  objects: ObjectView[]
  matrices: MatrixToOrder[]
  settlements: SettlementAccount[]
  documents: LatestDocument[]
  manager: ManagerCard
}

export type CardName = keyof CardValues

/** A card in the loader data: `late` when its request exceeded the time limit of the page. */
export type Card<Name extends CardName> =
  | { state: 'ready'; value: CardValues[Name] }
  | { state: 'failed'; words: string }
  | { state: 'late' }

export type Cards = { [Name in CardName]: Card<Name> }

const MAX_ORDERS = 3

/** The request of each card, used on the server and again in the browser. */
export const cardCalls: { [Name in CardName]: (api: Api, options: Options) => Promise<CardValues[Name]> } = {
  toDo: (api, options) => api(dashboardApi.toDo, {}, options),
  orders: async (api, options) => {
    const { orders, total } = await api(orderHistoryApi.list, { query: { kind: 'active' } }, options)
    return { orders: orders.slice(0, MAX_ORDERS), total }
  },
  buyAgain: async (api, options) => (await api(dashboardApi.buyAgain, {}, options)).products,
  estimate: async (api, options) => {
    const { estimates } = await api(estimatesApi.list, {}, options)
    return estimates.toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))[0] ?? null
  },
  objects: async (api, options) => urgentObjects((await api(objectsApi.list, {}, options)).objects),
  matrices: async (api, options) => (await api(dashboardApi.matrices, {}, options)).matrices,
  settlements: async (api, options) => (await api(settlementsApi.accounts, {}, options)).accounts,
  documents: async (api, options) => (await api(dashboardApi.documents, {}, options)).documents,
  manager: (api, options) => api(dashboardApi.manager, {}, options),
}
