import { formatSum, roundToKopecks } from '@vitrina/site/money'
import { extractText } from 'unpdf'
import { expect, test } from 'vitest'
import { documentPaper } from './documents.ts'
import type { OwnOrder } from './own-order.ts'

/** Quantities and prices whose products have no exact binary fraction, and sums of four digits and more. */
const amounts = [
  [3, 33.33],
  [0.1, 0.7],
  [1.005, 100],
  [12, 1999.9],
  [2.5, 10.01],
  [1, 0.01],
] as const

const goods = roundToKopecks(amounts.reduce((sum, [count, price]) => sum + roundToKopecks(count * price), 0))

const own = {
  stored: {
    number: '26-000001',
    created_at: new Date('2026-11-01T09:00:00Z'),
    cancelled_at: null,
    payment: 'invoice',
    is_paid: false,
    own_number: '',
    buyer: { full_name: 'Ирина', phone: '', email: null, company: null },
    lines: amounts.map(([count, price], at) => ({
      idcode: `0000${at}`,
      name: `Товар ${at}`,
      slug: null,
      unit: 'шт',
      count,
      price,
      image: null,
      note: '',
    })),
    goods_total: goods,
    discount: 100,
    delivery_total: 850.5,
    total: roundToKopecks(goods - 100 + 850.5),
  },
  moments: { done_at: new Date('2026-11-03T09:00:00Z') },
} as unknown as OwnOrder

/** Kopecks of a printed sum. */
const kopecks = (text: string): number => Math.round(Number(text.replace(/[^\d,−-]/g, '').replace(',', '.')) * 100)

test.each(['invoice', 'receipt'])(
  'the sums of the %s are those of the order, line by line and in total',
  async (id) => {
    const chunks: Buffer[] = []
    for await (const chunk of documentPaper(own, id, new Date('2026-11-20T09:00:00Z'))) chunks.push(chunk as Buffer)
    const { text } = await extractText(new Uint8Array(Buffer.concat(chunks)), { mergePages: true })
    const page = text.replace(/\s+/g, ' ')
    const printed = amounts.map((_, at) => {
      const [, price = '', sum = ''] =
        new RegExp(`Товар ${at} [\\d,]+ шт ([\\d ]+(?:,\\d+)?) ₽ ([\\d ]+(?:,\\d+)?) ₽`).exec(page) ?? []
      return [kopecks(price), kopecks(sum)]
    })
    expect(printed).toEqual(
      amounts.map(([count, price]) => [kopecks(formatSum(price)), Math.round(roundToKopecks(count * price) * 100)]),
    )
    const total = (name: string) => kopecks(new RegExp(`${name} −?([\\d ]+(?:,\\d+)?) ₽`).exec(page)?.[1] ?? '')
    expect(printed.reduce((sum, [, line = 0]) => sum + line, 0)).toBe(total('Товары'))
    expect(total('Товары') - total('Скидка') + total('Доставка')).toBe(total('Итого'))
    expect(total('Итого')).toBe(Math.round(own.stored.total * 100))
  },
)
