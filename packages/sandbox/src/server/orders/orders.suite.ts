import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { clientQuery, draftOf, ordersPath, postOrder, stockProduct, suppliedGoods } from './order.fixture.ts'

const readOrderByKey = async (shop: Shop, key: string) => (await shop.call('GET', `${ordersPath}key/${key}/`)).body

export function ordersSuite(shop: () => Shop): void {
  const company = {
    inn: '3525990018',
    kpp: '352501001',
    name: 'ООО «Северный подряд»',
    address: 'Вологда',
    bik: '044525225',
    account: '40702810938000000001',
  }
  const some = async (count: number) => ({ product: await shop().product(suppliedGoods), count })

  test('a guest’s order has the retailer’s own prices, a number, letters to both, and is found by its keys', async () => {
    const line = await some(3)
    const draft = draftOf([line], { own_number: 'З-17', comment: 'Позвоните заранее' })
    draft.products = draft.products.map((one) => ({ ...one, note: 'в плёнке' }))
    const { status, body } = await postOrder(shop(), draft)
    expect(status).toBe(200)
    expect(body.number).toMatch(/^\d\d-\d{6}$/)
    const total = Math.round(line.product.price * 300) / 100
    expect(body).toMatchObject({ goods_total: total, discount: 0, delivery_total: 0, total, own_number: 'З-17' })
    expect(body).toMatchObject({ status: 'Принят', is_completed: false, is_paid: false, payment_url: null })
    expect(body.lines[0]).toMatchObject({ price: line.product.price, count: 3, note: 'в плёнке' })
    expect(await readOrderByKey(shop(), body.access_key)).toEqual(body)
    const byKey = await shop().call('GET', `${ordersPath}idempotency/${draft.idempotency_key}/`)
    expect(byKey.body).toEqual(body)
    const letters = (await shop().mail()).slice(0, 2).map(({ body }) => body as { to: string; text: string })
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['orders@vitrina.test', 'petr@vitrina.test'])
    for (const { text } of letters) expect(text).toMatch(/в плёнке[\s\S]*Итого[\s\S]*З-17[\s\S]*Позвоните заранее/)
  })

  test('an unknown key gives null', async () => {
    expect(await readOrderByKey(shop(), 'none')).toBeNull()
    expect((await shop().call('GET', `${ordersPath}idempotency/none/`)).body).toBeNull()
  })

  test('the same key gives the same order, one reservation and one letter; with another body it is refused with 422', async () => {
    const product = await stockProduct(shop(), { store12: 10 })
    const draft = draftOf([{ product, count: 2 }])
    const first = await postOrder(shop(), draft)
    const letters = await shop().mailCount()
    expect((await postOrder(shop(), draft)).body).toEqual(first.body)
    expect(await shop().mailCount()).toBe(letters)
    const left = 'select quantity from stocks where product_id = $1'
    expect(await shop().db.query(left, [product.id])).toEqual([{ quantity: 8 }])
    expect((await postOrder(shop(), { ...draft, comment: 'другое' })).status).toBe(422)
  })

  test('five concurrent calls with one key place one order', async () => {
    const product = await stockProduct(shop(), { store12: 10 })
    const draft = draftOf([{ product, count: 1 }])
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => postOrder(shop(), draft)))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    const left = 'select quantity from stocks where product_id = $1'
    expect(await shop().db.query(left, [product.id])).toEqual([{ quantity: 9 }])
  })

  test('an order whose response was lost exists once, and is found by its key', async () => {
    const product = await stockProduct(shop(), { store12: 10 })
    const draft = draftOf([{ product, count: 3 }])
    await shop().call('PUT', '/faults', [{ match: `POST ${ordersPath}`, loseAnswer: true, times: 1 }])
    await expect(postOrder(shop(), draft)).rejects.toThrow('fetch failed')
    const { body: found } = await shop().call('GET', `${ordersPath}idempotency/${draft.idempotency_key}/`)
    expect(found.lines).toHaveLength(1)
    expect((await postOrder(shop(), draft)).body).toEqual(found)
    const left = 'select quantity from stocks where product_id = $1'
    expect(await shop().db.query(left, [product.id])).toEqual([{ quantity: 7 }])
  })

  test('an order is returned under its key also after its day has passed', async () => {
    const draft = draftOf([await some(1)])
    const { body } = await postOrder(shop(), draft)
    const yesterday = { kind: 'pickup', department_id_1c: '00131', date: '2020-01-01' }
    expect((await postOrder(shop(), { ...draft, receiving: yesterday })).status).toBe(422)
    expect((await postOrder(shop(), draft)).body.number).toBe(body.number)
  })

  test('unavailable lines are listed with 409, and no order is placed', async () => {
    const priceless = await shop().product()
    await shop().db.query('update prices set price = 0, old_price = null where product_id = $1', [priceless.id])
    const strict = await shop().product('p.only_contain_order and x.price > 0 and not p.discontinued')
    const gone = await shop().product('p.discontinued and x.price > 0')
    const scarce = await stockProduct(shop(), { store12: 2, store31: 1 })
    const available = Object.values(gone.stores).reduce((sum, quantity) => sum + quantity, 0)
    const step = gone.only_contain_order ? (gone.contain ?? 1) : 1
    const draft = draftOf([
      { product: { ...scarce, idcode: 'none' }, count: 1 },
      { product: priceless, count: 1 },
      { product: strict, count: Number(((strict.contain ?? 0) * 1.5).toFixed(3)) },
      { product: gone, count: (Math.floor(available / step) + 1) * step },
      { product: scarce, count: 4 },
    ])
    const { status, body } = await postOrder(shop(), draft)
    expect(status).toBe(409)
    expect(body.detail).toBe('Часть товаров нельзя заказать')
    expect(body.problems).toEqual([
      { idcode: 'none', reason: 'unknown' },
      { idcode: priceless.idcode, reason: 'no_price' },
      { idcode: strict.idcode, reason: 'not_multiple' },
      { idcode: gone.idcode, reason: 'discontinued_out_of_stock', available },
      { idcode: scarce.idcode, reason: 'out_of_stock', available: 3 },
    ])
    expect(body).not.toHaveProperty('total')
    expect((await shop().call('GET', `${ordersPath}idempotency/${draft.idempotency_key}/`)).body).toBeNull()
  })

  test('a sum other than the shown one is refused with the current sum, and accepted with it', async () => {
    const line = await some(2)
    const draft = draftOf([line])
    const refused = await postOrder(shop(), { ...draft, expected_total: draft.expected_total - 0.01 })
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Сумма заказа изменилась', problems: [], total: draft.expected_total },
    })
    expect((await postOrder(shop(), draft)).status).toBe(200)
  })

  test('goods sold by the pack are ordered in whole packs, fractions of a metre included', async () => {
    const product = await shop().product('p.only_contain_order and x.price > 0 and p.contain <> floor(p.contain)')
    await shop().db.query("update products set distributor_id = '501' where id = $1", [product.id])
    const count = Number(((product.contain ?? 0) * 3).toFixed(3))
    expect((await postOrder(shop(), draftOf([{ product, count }]))).status).toBe(200)
  })

  test('special prices apply to the signed-in client, and to nobody else', async () => {
    const line = await some(1)
    const draft = draftOf([line])
    expect((await postOrder(shop(), draft, clientQuery)).status).toBe(401)
    const retail = await shop().signIn('retail@vitrina.test')
    expect((await postOrder(shop(), draft, clientQuery, retail)).status).toBe(403)
    const b2b = await shop().signIn('b2b@vitrina.test')
    const { status, body } = await postOrder(shop(), draft, clientQuery, b2b)
    expect([status, body.total < line.product.price]).toEqual([409, true])
    const own = await postOrder(shop(), { ...draft, expected_total: body.total }, clientQuery, b2b)
    expect(own.body.lines[0].price).toBe(body.total)
  })

  test('the invoice is a PDF for the holder of the key, and an order with another payment has none', async () => {
    const invoice = (key: string) => fetch(`${shop().url}${ordersPath}key/${key}/invoice/`)
    const draft = draftOf([await some(1)])
    const placed = async (changes: object) => (await postOrder(shop(), { ...draft, ...changes })).body.access_key
    const buyer = { ...draft.buyer, company }
    const file = await invoice(await placed({ buyer, payment: 'invoice', idempotency_key: 'key-of-invoice' }))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await file.text()).slice(0, 5)).toBe('%PDF-')
    expect((await invoice(await placed({}))).status).toBe(404)
    expect((await invoice('none')).status).toBe(404)
  })

  test('a company orders by invoice, with requisites that are checked again', async () => {
    const line = await some(1)
    const ofCompany = (changes: object) => {
      const draft = draftOf([line], { payment: 'invoice' })
      return postOrder(shop(), { ...draft, buyer: { ...draft.buyer, company: { ...company, ...changes } } })
    }
    const wrong = [{ inn: '3525990019' }, { kpp: '' }, { name: ' ' }, { bik: '944525225' }, { bik: '044525593' }]
    for (const changes of wrong) expect((await ofCompany(changes)).status).toBe(400)
    const { status, body } = await ofCompany({})
    expect([status, body.payment, body.payment_url]).toEqual([200, 'invoice', null])
    expect(body.buyer.company).toEqual(company)
    const [toBuyer, toRetailer] = (await shop().mail()).map(({ body }) => (body as { text: string }).text)
    expect(toRetailer).toMatch(/ИНН 3525990018[\s\S]*р\/с 40702810938000000001/)
    expect(toBuyer).toContain('Оплата по счёту')
  })

  test('the purpose of the goods is stored with the order and shown to those who collect it', async () => {
    const line = await some(1)
    const { body } = await postOrder(shop(), draftOf([line], { object_name: ' Коттедж в Кувшиново ' }))
    expect((await shop().call('GET', `${ordersPath}key/${body.access_key}/`)).body.object_name).toBe(
      'Коттедж в Кувшиново',
    )
    const [toBuyer, toRetailer] = (await shop().mail()).map(({ body }) => (body as { text: string }).text)
    for (const letter of [toBuyer, toRetailer]) expect(letter).toContain('Объект: Коттедж в Кувшиново')
    expect((await postOrder(shop(), draftOf([line]))).body.object_name).toBe('')
    expect((await postOrder(shop(), draftOf([line], { object_name: 'я'.repeat(201) }))).status).toBe(400)
  })

  test('banks are found by their code', async () => {
    const bank = (bik: string) => shop().call('GET', `/api/ecm/bazis/banks/${bik}/`)
    expect((await bank('041909644')).body).toEqual({
      bik: '041909644',
      name: 'Вологодское отделение № 8638 ПАО Сбербанк, г. Вологда',
      correspondent_account: '30101810900000000644',
    })
    expect((await bank('044999999')).body).toBeNull()
    expect((await bank('сбер')).status).toBe(400)
  })
}
