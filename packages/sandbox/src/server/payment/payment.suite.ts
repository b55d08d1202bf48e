import { formatSum } from '@vitrina/site/money'
import { expect, test } from 'vitest'
import { draftOf, ordersPath, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Shop } from '../shop.fixture.ts'

const back = 'http://localhost:3000/order/done/?key=1'

export function paymentSuite(shop: () => Shop): void {
  async function onlineOrder() {
    const product = await shop().product(suppliedGoods)
    const { body } = await postOrder(shop(), draftOf([{ product, count: 1 }], { payment: 'online' }))
    return body
  }
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) })
  const reading = async (key: string) => (await shop().call('GET', `${ordersPath}key/${key}/`)).body
  const withReturn = (url: string, address = back) => `${url}?return=${encodeURIComponent(address)}`

  test('an order to be paid online links to a page with its number and sum', async () => {
    const order = await onlineOrder()
    expect([order.is_paid, new URL(order.payment_url).origin]).toEqual([false, shop().url])
    const page = await fetch(withReturn(order.payment_url))
    const html = await page.text()
    expect(html).toContain(`<title>Оплата заказа ${order.number}</title>`)
    expect(html.replace(/\s/g, ' ')).toContain(formatSum(order.total).replace(/\s/g, ' '))
    for (const button of ['Оплатить', 'Отказаться']) expect(html).toContain(`>${button}</button>`)
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const [letter] = (await shop().mail()).map(({ body }) => (body as { text: string }).text)
    expect(letter).toContain(`Оплатить: ${order.payment_url}`)
  })

  test('a payment marks the order as paid, mails each side once, and cannot be repeated', async () => {
    const order = await onlineOrder()
    const before = await shop().mailCount()
    const answers = await Promise.all([1, 2, 3].map(() => press(withReturn(order.payment_url), 'pay')))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(answers[0]?.headers.get('location')).toBe(`${back}&payment=paid`)
    expect((await shop().mailCount()) - before).toBe(2)
    expect(await reading(order.access_key)).toMatchObject({ is_paid: true, payment_url: null, total: order.total })
    expect(await (await fetch(order.payment_url)).text()).toContain('Заказ уже оплачен')
  })

  test('a declined payment returns unpaid and can be repeated; declining after paying changes nothing', async () => {
    const order = await onlineOrder()
    const refused = await press(withReturn(order.payment_url), 'refuse')
    expect(refused.headers.get('location')).toBe(`${back}&payment=refused`)
    expect((await reading(order.access_key)).payment_url).toBe(order.payment_url)
    await press(order.payment_url, 'pay')
    const late = await press(withReturn(order.payment_url), 'refuse')
    expect(late.headers.get('location')).toBe(`${back}&payment=paid`)
  })

  test('without a return address the page shows the outcome', async () => {
    const order = await onlineOrder()
    expect(await (await press(order.payment_url, 'refuse')).text()).toContain('Заказ не оплачен')
    expect(await (await press(order.payment_url, 'pay')).text()).toContain('Заказ оплачен')
  })

  test('redirects only to addresses of the shop, and charges nothing otherwise', async () => {
    const order = await onlineOrder()
    for (const address of ['https://evil.test/', 'javascript:alert(1)', '//evil.test']) {
      expect((await fetch(withReturn(order.payment_url, address))).status).toBe(400)
      expect((await press(withReturn(order.payment_url, address), 'pay')).status).toBe(400)
    }
    expect((await reading(order.access_key)).is_paid).toBe(false)
  })

  test('an unknown key, an order with another payment and an empty form are refused', async () => {
    const product = await shop().product(suppliedGoods)
    const { body } = await postOrder(shop(), draftOf([{ product, count: 1 }]))
    const unknown = await fetch(`${shop().url}/payments/none/`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('Оплачивать здесь нечего')])
    expect((await fetch(`${shop().url}/payments/${body.access_key}/`)).status).toBe(404)
    const order = await onlineOrder()
    expect((await press(order.payment_url, 'other')).status).toBe(400)
  })
}
