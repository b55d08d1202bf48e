/** An order as a printable sheet, for the pickup counter and the buyer's files. */
import type { Receiving } from '@vitrina/contracts/site/order'
import type { OrderView } from '@vitrina/contracts/site/order-history'
import type { Sheet } from '@vitrina/papers/sheet'
import { addressIn } from '@vitrina/site/addresses'
import { formatDate } from '@vitrina/site/dates'
import { formatDayMonth } from '@vitrina/site/day-and-month'
import { formatSum, sumLines } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { plainText } from '@vitrina/site/plain-text'

type SheetFacts = (readonly [name: string, value: string])[]

const paymentTitles = { on_receipt: 'При получении', online: 'Онлайн', invoice: 'По счёту' } as const

function whenOf(receiving: Receiving): string {
  if (!receiving.date) return 'Как будет готово'
  const slot = receiving.kind === 'delivery' && receiving.slot
  return formatDayMonth(receiving.date) + (slot ? `, с ${slot.from} до ${slot.to}` : '')
}

function receivingFacts({ order: { receiving }, branch }: OrderView): SheetFacts {
  const when = ['Когда', whenOf(receiving)] as const
  if (receiving.kind === 'pickup') {
    const where = branch ? [addressIn(branch.city, branch.address), branch.workTime].filter(Boolean).join('. ') : ''
    return [...(where ? ([['Самовывоз', where]] as const) : []), when]
  }
  const { locality, address, contactName, contactPhone } = receiving
  const contact = [plainText(contactName), formatPhone(contactPhone)].filter(Boolean).join(', ')
  return [
    ['Доставка', [locality, address].map(plainText).filter(Boolean).join(', ')],
    when,
    ...(contact ? ([['Примет', contact]] as const) : []),
  ]
}

function factsOf(view: OrderView): SheetFacts {
  const { buyer, payment, isPaid, ownNumber, objectName, createdAt, status, placedBy } = view.order
  const facts: SheetFacts = [
    ['Оформлен', formatDate(createdAt)],
    ['Состояние', status],
    ...receivingFacts(view),
    ['Покупатель', [plainText(buyer.fullName), formatPhone(buyer.phone)].filter(Boolean).join(', ')],
    ['Компания', buyer.company ? `${plainText(buyer.company.name)}, ИНН ${buyer.company.inn}` : ''],
    ['Кто оформил', placedBy ?? ''],
    ['Оплата', paymentTitles[payment] + (isPaid ? ', оплачено' : '')],
    ['Ваш номер', plainText(ownNumber)],
    ['Объект', plainText(objectName ?? '')],
  ]
  return facts.filter(([, value]) => value !== '')
}

/** The sheet of an order; `origin` is that of the site, for the QR code that links to the order. */
export function orderSheet(view: OrderView, origin: string): Sheet {
  const { order } = view
  const { number, accessKey, lines, goodsTotal, discount, deliveryTotal, receiving, total } = order
  return {
    title: `Заказ ${number}`,
    facts: factsOf(view),
    columns: [
      { title: '№', width: 1, align: 'right' },
      { title: 'Код', width: 2.4, align: 'left' },
      { title: 'Товар', width: 8, align: 'left' },
      { title: 'Кол-во', width: 1.9, align: 'right' },
      { title: 'Ед.', width: 1.4, align: 'left' },
      { title: 'Цена', width: 2.4, align: 'right' },
      { title: 'Сумма', width: 2.7, align: 'right' },
    ],
    sections: [
      {
        title: null,
        rows: lines.map(({ idcode, name, note, count, unit, price }, at) => [
          String(at + 1),
          idcode,
          note ? `${name}\n${plainText(note)}` : name,
          formatNumber(count),
          unit,
          formatSum(price),
          formatSum(sumLines([{ price, count }])),
        ]),
        total: null,
      },
    ],
    totals: [
      ['Товары', formatSum(goodsTotal)],
      ...(discount > 0 ? ([['Скидка', `−${formatSum(discount)}`]] as const) : []),
      ...(receiving.kind === 'delivery' ? ([['Доставка', formatSum(deliveryTotal)]] as const) : []),
      ['Итого', formatSum(total)],
    ],
    notes: ['Покажите код на\u00a0выдаче: по нему найдут заказ.'],
    qr: origin + paths.qr('o', accessKey),
  }
}
