import type { OrderDocument } from '@vitrina/contracts/retailer/order-history'
import { renderPaper } from '@vitrina/papers'
import { formatDate } from '@vitrina/site/dates'
import { formatSum, sumLines } from '@vitrina/site/money'
import { notFound } from '../http-error.ts'
import type { OwnOrder } from './own-order.ts'

const titles: Readonly<Record<OrderDocument['id'], string>> = {
  invoice: 'Счёт на оплату',
  waybill: 'УПД',
  receipt: 'Товарный чек',
}

const titleOf = (id: OrderDocument['id'], number: string, at: Date): string =>
  `${titles[id]} № ${number} от ${formatDate(at)}`

/** An order with the time of its completion. */
type DatedOrder = Pick<OwnOrder, 'stored'> & { moments: Pick<OwnOrder['moments'], 'done_at'> }

/** Documents of an order that exist by now. */
export function documentsOf({ stored, moments }: DatedOrder, now: Date): OrderDocument[] {
  if (stored.cancelled_at) return []
  const made: [OrderDocument['id'], Date][] = []
  if (stored.payment === 'invoice') made.push(['invoice', stored.created_at])
  const isReceived = moments.done_at <= now && !(stored.payment === 'online' && !stored.is_paid)
  if (isReceived) made.push([stored.buyer.company ? 'waybill' : 'receipt', moments.done_at])
  return made.map(([id, at]) => ({ id, title: titleOf(id, stored.number, at), created_at: at.toISOString() }))
}

const seller = 'ООО «Базис», ИНН 3525000007, КПП 352501001, 160000, Вологда, Окружное ш., 10'
const formatCount = (count: number): string => String(count).replace('.', ',')

function buyerOf({ stored: { buyer } }: DatedOrder): string {
  const { company, full_name } = buyer
  if (!company) return full_name
  const parts = [company.name, `ИНН ${company.inn}`, company.kpp && `КПП ${company.kpp}`, company.address]
  return parts.filter(Boolean).join(', ')
}

/** A document of the order as a PDF. Refuses (404) one that does not exist yet or at all. */
export function documentPaper(own: DatedOrder, id: string, now: Date) {
  const document = documentsOf(own, now).find((one) => one.id === id)
  if (!document) throw notFound('Такого документа нет')
  const { stored } = own
  return renderPaper({
    title: document.title,
    facts: [
      ['Продавец', seller],
      ['Покупатель', buyerOf(own)],
      ['Заказ', `${stored.number} от ${formatDate(stored.created_at)}`],
      ...(stored.own_number ? [['Номер покупателя', stored.own_number] as const] : []),
    ],
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Код', width: 3, align: 'left' },
      { title: 'Товар', width: 12, align: 'left' },
      { title: 'Кол-во', width: 3, align: 'right' },
      { title: 'Ед.', width: 2, align: 'left' },
      { title: 'Цена', width: 3, align: 'right' },
      { title: 'Сумма', width: 4, align: 'right' },
    ],
    sections: [
      {
        title: null,
        rows: stored.lines.map(({ idcode, name, unit, count, price }, at) => [
          String(at + 1),
          idcode,
          name,
          formatCount(count),
          unit,
          formatSum(price),
          formatSum(sumLines([{ price, count }])),
        ]),
        total: null,
      },
    ],
    totals: [
      ['Товары', formatSum(stored.goods_total)],
      ...(stored.discount > 0 ? [['Скидка', `−${formatSum(stored.discount)}`] as const] : []),
      ...(stored.delivery_total > 0 ? [['Доставка', formatSum(stored.delivery_total)] as const] : []),
      ['Итого', formatSum(stored.total)],
    ],
    notes: id === 'invoice' ? ['Счёт действителен пять рабочих дней. Товар отпускается после поступления оплаты.'] : [],
  })
}
