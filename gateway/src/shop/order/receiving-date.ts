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

/** The shopper is waiting; without delivery data within this time the day is not checked. */
const MAX_WAIT_MS = 3000

type OrderLines = readonly Pick<BasketLine, 'product' | 'count'>[]

/** When the first line and when all lines are at a branch; null when that is unknown. */
async function readyDatesAt(
  services: Pick<ShopServices, 'config' | 'departments' | 'log'>,
  delivery: RetailerClient,
  call: VisitorRequest,
  departmentId: string,
  lines: OrderLines,
) {
  const { departments, log } = services
  const requestId = call.request.id
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
 * Throws 422 for a day before all goods arrive, or before the first when they are handed over in parts. Without known
 * dates the day is accepted as a wish that the retailer confirms.
 */
export async function checkReceivingDate(
  services: Pick<ShopServices, 'config' | 'departments' | 'log'>,
  delivery: RetailerClient,
  call: VisitorRequest,
  { receiving, shipment }: OrderForm,
  lines: OrderLines,
): Promise<void> {
  if (receiving.date === '') return
  const departmentId = receiving.kind === 'pickup' ? receiving.departmentId : call.visitor.department.id_1c
  const days = await readyDatesAt(services, delivery, call, departmentId, lines)
  const isTogether = shipment === 'together'
  const earliest = isTogether ? days?.readyDate : days?.firstDate
  if (!earliest || receiving.date >= earliest) return
  const when = `${isTogether ? 'Все товары' : 'Первые товары'} будут ${formatDayMonth(earliest)}`
  const hasParts = isTogether && days?.firstDate && days.firstDate <= receiving.date
  const parts = hasParts ? ', или получите заказ по готовности, частями' : ''
  throw unprocessable(`${when}. Выберите этот день или позже${parts}.`, { 'receiving.date': `${when}` })
}
