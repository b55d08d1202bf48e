import { setTimeout as pause } from 'node:timers/promises'
import type { BasketLine } from '@vitrina/contracts/site/basket'
import type { OrderForm } from '@vitrina/contracts/site/order'
import { formatIsoDate } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { unprocessable } from '../../http/http-errors.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { deliveryEntries } from '../basket/supply.ts'
import { availability } from '../one-trip/branch-availability.ts'
import type { ShopServices } from '../services.ts'

/** The shopper has pressed the button and waits; who does not say in this time when goods come decides it later. */
const MAX_WAIT_MS = 3000

type OrderLines = readonly Pick<BasketLine, 'product' | 'count'>[]

/** When the first of the lines and when all of them are at a branch; null where that cannot be learnt just now. */
async function readyDatesAt(
  services: ShopServices,
  delivery: RetailerClient,
  asked: VisitorRequest,
  departmentId: string,
  lines: OrderLines,
) {
  const { departments, log } = services
  const requestId = asked.request.id
  try {
    const lists = await departments.list()
    const branch = [...lists.pickupPoints, ...lists.all].find(({ id_1c }) => id_1c === departmentId)
    const products = lines.map(({ product }) => product)
    const entries = await Promise.race([
      deliveryEntries({ services, delivery, requestId }, departmentId, products),
      pause(MAX_WAIT_MS, null, { ref: false }),
    ])
    if (!branch || !entries) return null
    return availability(branch, entries, {
      lines,
      departments: lists.all.map((department) => ({ ...department, parent: department.parent ?? '' })),
      today: formatIsoDate(Date.now()),
      onFault: (fault) => log.warn({ err: fault, requestId }, 'a delivery date was left out'),
    })
  } catch (error) {
    log.warn({ err: error, requestId }, 'the day of an order could not be checked')
    return null
  }
}

/**
 * Refuses with 422 a day before the goods are there: all of them, or where they are handed over as they come, the first.
 * Where nobody knows when they come, the day is the buyer’s wish and the retailer settles it with them.
 */
export async function checkReceivingDate(
  services: ShopServices,
  delivery: RetailerClient,
  asked: VisitorRequest,
  { receiving, shipment }: OrderForm,
  lines: OrderLines,
): Promise<void> {
  if (receiving.date === '') return
  const departmentId = receiving.kind === 'pickup' ? receiving.departmentId : asked.visitor.department.id_1c
  const days = await readyDatesAt(services, delivery, asked, departmentId, lines)
  const isTogether = shipment === 'together'
  const earliest = isTogether ? days?.readyDate : days?.firstDate
  if (!earliest || receiving.date >= earliest) return
  const when = `${isTogether ? 'Все товары' : 'Первые товары'} будут ${formatDayMonth(earliest)}`
  const hasParts = isTogether && days?.firstDate && days.firstDate <= receiving.date
  const parts = hasParts ? ', или получите заказ по готовности, частями' : ''
  throw unprocessable(`${when}. Выберите этот день или позже${parts}.`, { 'receiving.date': `${when}` })
}
