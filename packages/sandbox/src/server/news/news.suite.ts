import type { Order, OrderDraft } from '@vitrina/contracts/retailer/order'
import { beforeAll, expect, test } from 'vitest'
import { draftOf, guestQuery, ordersPath, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'
import { newReader, noNotifications } from './news.fixture.ts'
import { sendOrderNews } from './order-news.ts'

const company = {
  inn: '7707083893',
  kpp: '773601001',
  name: 'ПАО «Сбербанк»',
  address: 'Москва, ул. Вавилова, 19',
  bik: '044525225',
  account: '40702810938000000001',
}
const hour = 3_600_000

export function newsSuite(shop: () => Shop): void {
  const on = { email: true, sms: true }
  async function ordered(reader: { email: string; token?: string }, changes: Partial<OrderDraft> = {}) {
    const product = await shop().product(suppliedGoods)
    const buyer = { full_name: 'Пётр Ильин', phone: '+79000000000', email: reader.email, company: null }
    const draft = draftOf([{ product, count: 1 }], { buyer, ...changes })
    const { status, body } = await postOrder(shop(), draft, guestQuery, reader.token)
    expect(status).toBe(200)
    return body as Order
  }
  const byInvoice = (email: string): Partial<OrderDraft> => ({
    payment: 'invoice',
    buyer: { full_name: 'Пётр Ильин', phone: '+79000000000', email, company },
  })
  /** Sends due news as of the end of a step of the order. */
  const tellAfter = async ({ number }: Order, step: 'placed' | 'ready_at' | 'done_at') => {
    const [row] = await shop().db.query<{ at: Date }>(
      `select ${step === 'placed' ? 'created_at' : step} as at from orders where number = $1`,
      [number],
    )
    return sendOrderNews(shop().db, new Date((row?.at.getTime() ?? 0) + 1))
  }
  // Each run sends a limited number, and orders of other tests have left theirs.
  beforeAll(() => shop().db.query('delete from order_news'))

  const subjects = (sent: { subject: string }[]) => sent.map(({ subject }) => subject)

  test('an order that is ready is announced once by letter and by text message, with its pickup place', async () => {
    const reader = await newReader(shop())
    await reader.choose({ orders: on })
    const order = await ordered(reader)
    await tellAfter(order, 'placed')
    expect(subjects(await reader.letters())).toEqual([`Заказ ${order.number} принят`])
    await Promise.all([tellAfter(order, 'ready_at'), tellAfter(order, 'ready_at'), tellAfter(order, 'ready_at')])
    expect(subjects(await reader.letters())).toEqual([
      `Заказ ${order.number} готов к выдаче`,
      `Заказ ${order.number} принят`,
    ])
    const [message, ...others] = await reader.messages()
    expect(message?.text).toMatch(new RegExp(`^Базис: заказ ${order.number} готов к выдаче. Ждём вас: .+, .+`))
    expect(others).toEqual([])
  })

  test.each([
    ['letters alone', { email: true, sms: false }, [1, 0]],
    ['messages alone', { email: false, sms: true }, [0, 1]],
    ['neither', { email: false, sms: false }, [0, 0]],
  ])('an account that chose %s for orders gets exactly that', async (_, orders, counts) => {
    const reader = await newReader(shop())
    await reader.choose({ orders })
    const order = await ordered(reader)
    await tellAfter(order, 'ready_at')
    const letters = (await reader.letters()).filter(({ subject }) => subject.includes('готов к выдаче'))
    expect([letters.length, (await reader.messages()).length]).toEqual(counts)
  })

  test('an invoice and the documents of the goods are sent as files once they exist, if chosen', async () => {
    const [reader, other] = [await newReader(shop()), await newReader(shop())]
    await reader.choose({ documents: on })
    await other.choose(noNotifications)
    const [order, silent] = [
      await ordered(reader, byInvoice(reader.email)),
      await ordered(other, byInvoice(other.email)),
    ]
    await tellAfter(silent, 'placed')
    await tellAfter(order, 'done_at')
    await tellAfter(silent, 'done_at')
    const letters = (await reader.letters()).filter(({ subject }) => !subject.includes('принят'))
    expect(subjects(letters)).toEqual([
      expect.stringMatching(`^УПД № ${order.number} от `),
      expect.stringMatching(`^Счёт на оплату № ${order.number} от `),
    ])
    for (const { subject, attachments = [] } of letters) {
      expect(attachments.map(({ name }) => name)).toEqual([`${subject}.pdf`])
      expect(
        Buffer.from(attachments[0]?.base64 ?? '', 'base64')
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
    }
    expect((await reader.messages()).map(({ text }) => text.split(' ').slice(0, 2).join(' '))).toEqual([
      'Базис: УПД',
      'Базис: Счёт',
    ])
    expect([subjects(await other.letters()), await other.messages()]).toEqual([[`Заказ ${silent.number} принят`], []])
  })

  test('a guest gets letters to the order’s address, and no text messages to a typed phone', async () => {
    const email = `guest-${process.hrtime.bigint()}@vitrina.test`
    const order = await ordered({ email })
    const before = (await shop().messages()).length
    await tellAfter(order, 'ready_at')
    const [letter] = (await shop().mail()).map(({ body }) => body as { to: string; subject: string })
    expect(letter).toMatchObject({ to: email, subject: `Заказ ${order.number} готов к выдаче` })
    expect((await shop().messages()).length).toBe(before)
  })

  test('the account’s choice applies to an order address that belongs to no account', async () => {
    const reader = await newReader(shop())
    await reader.choose({ orders: { email: false, sms: true } })
    const email = `foreman-${process.hrtime.bigint()}@vitrina.test`
    const order = await ordered({ ...reader, email })
    await tellAfter(order, 'ready_at')
    const letters = (await shop().mail()).filter(({ body }) => (body as { to: string }).to === email)
    expect(letters.map(({ body }) => (body as { subject: string }).subject)).toEqual([`Заказ ${order.number} принят`])
    expect(await reader.messages()).toHaveLength(1)
  })

  test('nothing is sent for an order that was cancelled, or that waits for its payment', async () => {
    const reader = await newReader(shop())
    await reader.choose({ orders: on, documents: on })
    const [cancelled, unpaid] = [await ordered(reader), await ordered(reader, { payment: 'online' })]
    await shop().call('POST', `${ordersPath}${cancelled.number}/cancel/`, { reason: '' }, reader.token)
    await tellAfter(cancelled, 'ready_at')
    await tellAfter(unpaid, 'done_at')
    expect(subjects(await reader.letters()).filter((subject) => /готов|чек/.test(subject))).toEqual([])
    expect(await reader.messages()).toEqual([])
  })

  test('an order that was handed out meanwhile is not announced as ready', async () => {
    const reader = await newReader(shop())
    await reader.choose({ orders: on, documents: on })
    const order = await ordered(reader)
    await sendOrderNews(shop().db, new Date(Date.now() + 900 * hour))
    expect(subjects(await reader.letters())).toEqual([
      expect.stringMatching(`^Товарный чек № ${order.number}`),
      `Заказ ${order.number} принят`,
    ])
  })

  test('a payment is announced by text message too', async () => {
    const reader = await newReader(shop())
    await reader.choose({ orders: { email: false, sms: true } })
    const order = await ordered(reader, { payment: 'online' })
    await fetch(order.payment_url ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
    expect((await reader.messages()).map(({ text }) => text)).toEqual([
      expect.stringMatching(`^Базис: Оплата .+ по заказу ${order.number} получена.$`),
    ])
  })
}
