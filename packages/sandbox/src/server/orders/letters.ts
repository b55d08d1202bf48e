import type { Buyer, Order, OrderFile, Receiving } from '@vitrina/contracts/retailer/order'
import { formatDate, formatDateTime } from '@vitrina/site/dates'
import { formatPrice, formatSum } from '@vitrina/site/money'
import { formatPhone } from '@vitrina/site/phones'
import { amountOf } from '@vitrina/site/plural'
import type { Queryable } from '../../database/database.ts'
import { paymentAddress, readStored, type StoredOrder } from './orders.ts'
import type { OrderedLine } from './problems.ts'
import type { FulfilmentRoute } from './receiving.ts'
import type { Reservation } from './stock.ts'

export const retailerMail = 'orders@vitrina.test'

export interface OrderLetterContext {
  number: string
  route: FulfilmentRoute
  lines: readonly OrderedLine[]
  reservations: readonly Reservation[]
  files: readonly OrderFile[]
  /** Address of these systems' pages. */
  origin: string
}

const paymentWords: Readonly<Record<Order['payment'], string>> = {
  on_receipt: 'Оплата при получении.',
  online: 'Оплата картой онлайн.',
  invoice: 'Оплата по счёту: пришлём его на почту.',
}

const formatCount = (count: number): string => String(count).replace('.', ',')

function sumLinesOf(order: StoredOrder): string[] {
  return [
    `Товары: ${formatSum(order.goods_total)}`,
    ...(order.discount > 0 ? [`Купон ${order.coupon}: −${formatSum(order.discount)}`] : []),
    ...(order.receiving.kind === 'delivery' ? [`Доставка: ${formatSum(order.delivery_total)}`] : []),
    `Итого: ${formatSum(order.total)}. ${paymentWords[order.payment]}`,
  ]
}

function receivingLines(receiving: Receiving, place: string): string[] {
  if (receiving.kind === 'pickup') {
    const day = receiving.date === null ? '' : `, ${formatDate(receiving.date)}`
    return [`Забрать: ${place}${day}. Сообщим, когда всё будет собрано.`]
  }
  const { from, to } = receiving.slot ?? { from: '', to: '' }
  const carried =
    receiving.floor > 0 ? [`подъём на ${receiving.floor}-й этаж${receiving.has_lift ? ' на лифте' : ''}`] : []
  const extras = [receiving.vehicle, ...carried, ...(receiving.unloading ? ['разгрузка'] : [])]
  return [
    `Доставка: ${place}, ${formatDate(receiving.date)} с ${from} до ${to}.`,
    `Машина и работы: ${extras.join(', ')}.`,
  ]
}

function buyerLines({ full_name, phone, email, company }: Buyer): string[] {
  return [
    `Покупатель: ${[full_name, formatPhone(phone), email].filter(Boolean).join(', ')}`,
    ...(company
      ? [
          [
            `Организация: ${company.name}, ИНН ${company.inn}`,
            company.kpp && `КПП ${company.kpp}`,
            company.address,
            company.bik && `БИК ${company.bik}`,
            company.account && `р/с ${company.account}`,
          ]
            .filter(Boolean)
            .join(', '),
        ]
      : []),
  ]
}

/** Facts for those who collect the order. */
function orderDetails(order: StoredOrder, { lines, reservations, files }: OrderLetterContext): string[] {
  const sources = lines.map(({ product }) => {
    const parts = reservations
      .filter(({ product_id }) => product_id === product.id)
      .map(({ store, quantity }) => `${store || 'поставщик'} — ${formatCount(quantity)}`)
    return `Взять ${product.idcode}: ${parts.join(', ')}`
  })
  const { receiving } = order
  const meeting =
    receiving.kind === 'delivery' ? [receiving.contact_name, receiving.contact_phone, receiving.access_note] : []
  return [
    ...buyerLines(order.buyer),
    ...(meeting.some(Boolean) ? [`Встречает: ${meeting.filter(Boolean).join(', ')}`] : []),
    order.may_call ? 'Можно звонить.' : 'Просили не звонить.',
    order.shipment === 'together' ? 'Отгрузить всё вместе.' : 'Отгружать по готовности.',
    ...sources,
    ...files.map(({ id, name }) => `Файл: ${name} — /order-files/${id}`),
  ]
}

function paymentLines(order: StoredOrder, origin: string): string[] {
  if (order.payment !== 'online') return []
  const until = order.pay_by && `Ждём оплату до ${formatDateTime(order.pay_by).slice(0, -3)}, потом заказ отменится.`
  return [`Оплатить: ${paymentAddress(origin, order)}`, ...(until ? [until] : [])]
}

/** Letters about a new order: to the retailer, and to the buyer if there is an address. */
export async function orderLetters(db: Queryable, placed: OrderLetterContext) {
  const order = await readStored(db, 'number', placed.number)
  if (!order) throw new Error(`Order ${placed.number} was written but cannot be read`)
  const lines = order.lines.map(({ name, count, unit, price, note }) => {
    return `${name} — ${amountOf(count, unit)} × ${formatPrice(price)}${note ? ` (${note})` : ''}`
  })
  const about = [
    ...lines,
    ...sumLinesOf(order),
    ...paymentLines(order, placed.origin),
    ...receivingLines(order.receiving, placed.route.place),
    ...(order.own_number ? [`Ваш номер: ${order.own_number}`] : []),
    ...(order.object_name ? [`Объект: ${order.object_name}`] : []),
    ...(order.comment ? [`Комментарий: ${order.comment}`] : []),
  ]
  const shared = { subject: `Заказ ${order.number} принят`, order_number: order.number }
  const { full_name, email } = order.buyer
  const toBuyer = { ...shared, text: [`${full_name}, мы приняли заказ ${order.number}.`, ...about].join('\n') }
  const toRetailer = {
    ...shared,
    text: [`Новый заказ ${order.number}.`, ...about, ...orderDetails(order, placed)].join('\n'),
  }
  return [{ to: retailerMail, ...toRetailer }, ...(email ? [{ to: email, ...toBuyer }] : [])]
}
