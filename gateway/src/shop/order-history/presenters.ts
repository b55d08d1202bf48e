import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { OrderList } from '@vitrina/contracts/retailer/order-history'
import type {
  ListedOrder,
  OrderDetails,
  OrderSummary,
  OrdersPage,
  OrderView,
} from '@vitrina/contracts/site/order-history'
import { addressIn } from '@vitrina/site/addresses'
import { webLink } from '@vitrina/site/map-link'
import { departmentId } from '@vitrina/site/stores'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'
import { presentPlacedOrder } from '../order/placed-order.ts'
import type { ShopServices } from '../services.ts'
import { nextStepOf } from './next-step.ts'

export const PAGE_SIZE = 20

/** An order as the list shows it. */
export function presentOrderSummary(summary: OrderSummary): ListedOrder {
  const order = { ...summary, paymentUrl: webLink(summary.paymentUrl), placedBy: summary.placedBy ?? null }
  return { ...order, ...nextStepOf(order) }
}

/** A page of orders with the options of its filters. */
export function presentOrderList(
  list: CamelCased<OrderList>,
  page: number,
  departments: ProcessedDepartments | null,
): OrdersPage {
  const known = [...(departments?.pickupPoints ?? []), ...(departments?.all ?? [])]
  const nameOf = (id: string): string => {
    const found = known.find(({ id_1c }) => id_1c === departmentId(id))
    return found ? [found.name_for_site, addressIn(found.name_for_site, found.address)].filter(Boolean).join(', ') : id
  }
  return {
    ...list,
    orders: list.orders.map(presentOrderSummary),
    page,
    pageCount: Math.max(1, Math.ceil(list.total / PAGE_SIZE)),
    departments: list.departments.map((id) => ({ id, name: nameOf(id) })),
    companies: list.companies.map(({ inn, name }) => ({ id: inn, name })),
    hasCompanies: list.hasCompanies ?? false,
  }
}

/** One order as its page shows it. */
export async function presentOrder(
  services: Pick<ShopServices, 'departments'>,
  order: OrderDetails,
): Promise<OrderView> {
  const placed = await presentPlacedOrder(services, order)
  const shown: OrderDetails = { ...order, ...placed.order, lines: order.lines }
  return { order: shown, branch: placed.branch, ...nextStepOf(shown) }
}
