import { formatSum } from '@vitrina/site/money'
import supertest from 'supertest'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openGateway, orderNumber, type TestGateway } from './order-history.fixture.ts'

let gateway: TestGateway

beforeEach(async () => {
  gateway = await openGateway()
})
afterEach(() => gateway.close())

async function fetched(query = '') {
  const { headers, body } = await supertest(gateway.app)
    .get(`/api/site/personal/orders/${orderNumber}/paper.pdf${query}`)
    .set({ cookie: '__Host-access_token=good', 'user-agent': 'Mozilla/5.0 Firefox/130.0' })
    .buffer()
    .parse((response, done) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => done(null, Buffer.concat(chunks)))
    })
  return { headers, bytes: body as Buffer }
}

const plain = (text: string) => text.replace(/\s+/g, ' ')

test('the PDF of an order has its number, lines with sums, total and a QR code, without markup', async () => {
  const { order } = gateway.retailer
  order.lines = [
    {
      ...(order.lines[0] as (typeof order.lines)[0]),
      idcode: '00003',
      count: 0.3,
      price: 1999.9,
      note: '<b>синий</b>',
    },
    { ...(order.lines[1] as (typeof order.lines)[0]), count: 3, price: 4.5 },
  ]
  Object.assign(order, { goods_total: 613.47, discount: 13.47, total: 600 })
  const { text } = await extractText(new Uint8Array((await fetched()).bytes), { mergePages: true })
  const page = plain(text)
  expect(page).toContain(`Заказ ${orderNumber}`)
  expect(page).not.toMatch(/<b>|<i>/)
  expect(page).toContain('синий')
  for (const sum of [599.97, 13.5, 613.47, 600]) expect(page).toContain(plain(formatSum(sum)))
  expect(page).toContain(plain(`Скидка −${formatSum(13.47)}`))
})

test('the PDF is named by the number of the order, downloaded or shown for printing, and never cached', async () => {
  const saved = await fetched()
  expect(decodeURIComponent(saved.headers['content-disposition'] ?? '')).toContain(`Заказ ${orderNumber}.pdf`)
  expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  expect(saved.headers['cache-control']).toBe('private, no-store')
  expect(saved.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await fetched('?view=1')).headers['content-disposition']).toMatch(/^inline/)
})
