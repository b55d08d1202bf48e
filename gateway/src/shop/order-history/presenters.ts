import type { OrderDetails, OrderList, OrderSummary } from '@vitrina/contracts/retailer/order-history'
import type { ListedOrder, OrdersPage, OrderView } from '@vitrina/contracts/site/order-history'
import { addressIn } from '@vitrina/site/addresses'
import { webLink } from '@vitrina/site/map-link'
import { plainText } from '@vitrina/site/plain-text'
import { departmentId } from '@vitrina/site/stores'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'
import { presentPlacedOrder } from '../order/placed-order.ts'
import type { ShopServices } from '../services.ts'
import { nextStepOf } from './next-step.ts'

export const PAGE_SIZE = 20

/** An order as the list shows it. */
export function presentOrderSummary(order: OrderSummary): ListedOrder {
  const payment_url = webLink(order.payment_url)
  return {
    number: order.number,
    createdAt: order.created_at,
    status: plainText(order.status),
    ...nextStepOf({ ...order, payment_url }),
    payment: order.payment,
    paymentUrl: payment_url,
    ownNumber: plainText(order.own_number),
    objectName: plainText(order.object_name),
    companyName: order.company_name && plainText(order.company_name),
    placedBy: order.placed_by ? plainText(order.placed_by) : null,
    total: order.total,
    lineCount: order.line_count,
    firstLines: order.first_lines.map((line) => ({ ...line, name: plainText(line.name) })),
  }
}

/** A page of orders with the options of its filters. */
export function presentOrderList(list: OrderList, page: number, departments: ProcessedDepartments | null): OrdersPage {
  const known = [...(departments?.pickupPoints ?? []), ...(departments?.all ?? [])]
  const nameOf = (id: string): string => {
    const found = known.find(({ id_1c }) => id_1c === departmentId(id))
    return found ? [found.name_for_site, addressIn(found.name_for_site, found.address)].filter(Boolean).join(', ') : id
  }
  return {
    orders: list.orders.map(presentOrderSummary),
    total: list.total,
    page,
    pageCount: Math.max(1, Math.ceil(list.total / PAGE_SIZE)),
    statuses: list.statuses.map(({ status, count }) => ({ status: plainText(status), count })),
    departments: list.departments.map((id) => ({ id, name: nameOf(id) })),
    objects: list.objects.map(plainText),
    companies: list.companies.map(({ inn, name }) => ({ id: inn, name: plainText(name) })),
    hasCompanies: list.has_companies ?? false,
  }
}

/** One order as its page shows it. */
export async function presentOrder(
  services: Pick<ShopServices, 'departments'>,
  order: OrderDetails,
): Promise<OrderView> {
  const placed = await presentPlacedOrder(services, order)
  const shown: OrderDetails = {
    ...order,
    ...placed.order,
    lines: order.lines.map((line) => ({ ...line, name: plainText(line.name) })),
    placed_by: order.placed_by ? plainText(order.placed_by) : null,
    documents: order.documents.map((document) => ({ ...document, title: plainText(document.title) })),
  }
  return { order: shown, branch: placed.branch, ...nextStepOf(shown) }
}
