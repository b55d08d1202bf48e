import type { CouponCheck } from '@vitrina/contracts/retailer/basket'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { expect, test } from 'vitest'
import { draftOf, guestQuery, postOrder, suppliedGoods } from '../orders/order.fixture.ts'
import type { Answer, Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/coupons/check/'
const yaroslavl = '?domain_id_1c=00195&store=store195&price_column=price_yaroslavl'
const ofRoot = (name: string) => `${suppliedGoods} and exists (select from categories c join categories root
  on root.id = c.path[1] where c.id = p.category_id and root.name = '${name}')`

interface Line {
  product: ListedProduct
  count: number
}

export function couponsSuite(shop: () => Shop): void {
  const check = (coupon: string, lines: readonly Line[], query = guestQuery): Promise<Answer> =>
    shop().call('POST', path + query, {
      coupon,
      products: lines.map(({ product, count }) => ({ product_idcode: product.idcode, count })),
    })
  const outcome = async (coupon: string, lines: readonly Line[], query?: string): Promise<CouponCheck> =>
    (await check(coupon, lines, query)).body
  const worth = async (roubles: number, condition = suppliedGoods): Promise<Line> => {
    const product = await shop().product(condition)
    return { product, count: Math.ceil(roubles / product.price) }
  }
  const kopecks = ({ product, count }: Line) => Math.round(product.price * 100) * count
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

  test('a percentage is exact to the kopeck, and its parts add up to it', async () => {
    const sale = await worth(3000, `${suppliedGoods} and x.discount > 0`)
    const full = await worth(4000, `${suppliedGoods} and x.discount = 0`)
    const found = await outcome(' bazis 5 ', [sale, full])
    const discount = Math.round(kopecks(full) * 0.05) / 100
    expect(found).toMatchObject({ coupon: 'BAZIS5', accepted: true, discount })
    expect(found.products).toEqual([{ product_idcode: full.product.idcode, discount }])
    const partner = await outcome('PARTNER2', [sale, full])
    const sum = partner.products.reduce((total, part) => total + Math.round(part.discount * 100), 0)
    expect(sum).toBe(Math.round(partner.discount * 100))
    expect(sum).toBe(Math.round((kopecks(sale) + kopecks(full)) * 0.02))
  })

  test('goods on sale are excluded when the coupon says so, with a message when there are no others', async () => {
    const found = await outcome('BAZIS5', [await worth(3000, `${suppliedGoods} and x.discount > 0`)])
    expect(found).toMatchObject({ accepted: false, discount: 0, reason: 'Купон не действует на товары со скидкой' })
  })

  test('a fixed amount applies from a minimum sum; below it the message states the missing amount', async () => {
    const line = await worth(20_000)
    expect(await outcome('REMONT1000', [line])).toMatchObject({ accepted: true, discount: 1000 })
    const few = { ...line, count: 1 }
    const { accepted, reason } = await outcome('REMONT1000', [few])
    expect(accepted).toBe(false)
    expect(plain(reason)).toMatch(/^Купон действует от 20 000 ₽: не хватает [\d ]+(,\d+)? ₽$/)
  })

  test('a coupon of a category or a brand applies to its goods alone', async () => {
    const paint = await worth(2000, ofRoot('Лакокрасочные материалы'))
    const timber = await worth(2000, ofRoot('Пиломатериалы'))
    const found = await outcome('KRASKA10', [paint, timber])
    expect(found.products.map(({ product_idcode }) => product_idcode)).toEqual([paint.product.idcode])
    expect(found.discount).toBe(Math.round(kopecks(paint) * 0.1) / 100)
    const beside = await outcome('KRASKA10', [timber])
    expect(beside.reason).toBe('Купон действует только на товары раздела «Лакокрасочные материалы»')
    expect((await outcome('ENERGON', [paint])).reason).toBe('Купон действует только на товары марки «Энергон»')
  })

  test('a coupon of a city is refused elsewhere with the name of the city', async () => {
    const line = await worth(9000)
    expect(await outcome('VOLOGDA500', [line])).toMatchObject({ accepted: true, discount: 500 })
    const elsewhere = await outcome('VOLOGDA500', [{ ...line, count: line.count * 2 }], yaroslavl)
    expect(elsewhere.reason).toBe('Купон действует только в Вологде')
  })

  test.each([
    ['VESNA15', /^Купон действовал до \d+ [а-я]+$/],
    ['NOVOSEL10', /^Купон начнёт действовать \d+ [а-я]+$/],
    ['PERVYE300', /^Купон закончился/],
    ['NICHEGO', /^Такого купона нет/],
  ])('%s is refused with a sentence', async (coupon, sentence) => {
    const found = await outcome(coupon, [await worth(5000)])
    expect(found).toMatchObject({ accepted: false, discount: 0, products: [] })
    expect(plain(found.reason)).toMatch(sentence)
  })

  test('contract prices are lowered only by coupons for them', async () => {
    const line = await worth(3000)
    const client = '?domain_id_1c=00131&store=store12&client_id_1c=00123'
    expect((await outcome('BAZIS5', [line], client)).reason).toBe('Купон не действует на цены по договору')
    expect((await outcome('PARTNER2', [line], client)).accepted).toBe(true)
  })

  test('a discount is limited to its maximum', async () => {
    expect((await outcome('ZNAKOMSTVO', [await worth(90_000)])).discount).toBe(3000)
  })

  test('an order consumes its coupon, a check does not', async () => {
    const line = await worth(20_500)
    const draft = draftOf([line], { coupon: 'remont1000' })
    const expected_total = Math.round(draft.expected_total * 100 - 100_000) / 100
    const refused = await postOrder(shop(), draft)
    expect(refused).toMatchObject({ status: 409, body: { total: expected_total, problems: [] } })
    const { body } = await postOrder(shop(), { ...draft, expected_total })
    expect(body).toMatchObject({ coupon: 'REMONT1000', discount: 1000, total: expected_total })
    expect(body.goods_total).toBe(draft.expected_total)
    const used = await shop().db.query("select uses from coupons where code = 'REMONT1000'")
    expect(used).toEqual([{ uses: 1 }])
    const [letter] = await shop().mail()
    expect(plain((letter?.body as { text: string } | undefined)?.text ?? null)).toContain('Купон REMONT1000: −1 000 ₽')
  })

  test('an invalid coupon is refused with 409, with the sum without it', async () => {
    const line = await worth(1000)
    const draft = draftOf([line], { coupon: 'VESNA15' })
    const { status, body } = await postOrder(shop(), { ...draft, expected_total: 1 })
    expect([status, body.total]).toEqual([409, draft.expected_total])
    expect(body.coupon_reason).toMatch(/^Купон действовал до/)
    expect(body.detail).toBe(body.coupon_reason)
  })

  /** Orders of different goods, so that only the coupon serialises them. */
  async function ordersWith(coupon: string, percent: number, count: number) {
    const rows = await shop().db.query<{ idcode: string }>(
      `select p.idcode from products p join prices x on x.product_id = p.id and x.price_column = 'price_vologda'
       where ${suppliedGoods} and x.price > 100 order by p.idcode limit $1`,
      [count],
    )
    const products = await Promise.all(rows.map(({ idcode }) => shop().product(`p.idcode = '${idcode}'`)))
    return products.map((product) => {
      const line = { product, count: 1 }
      const discount = Math.round((kopecks(line) * percent) / 100)
      return draftOf([line], { coupon, expected_total: (kopecks(line) - discount) / 100 })
    })
  }

  test('once per buyer: of two concurrent orders one gets it, by phone in any notation', async () => {
    const phones = ['+7 (921) 111-22-33', '+79211112233']
    const drafts = (await ordersWith('ZNAKOMSTVO', 7, 2)).map((draft, at) => {
      return { ...draft, buyer: { ...draft.buyer, phone: phones[at] ?? '', email: null } }
    })
    const answers = await Promise.all(drafts.map((draft) => postOrder(shop(), draft)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.coupon_reason).toBe('Вы уже воспользовались этим купоном')
  })

  test('the last use of a coupon goes to exactly one of ten concurrent orders', async () => {
    await shop().db.query("update coupons set most_uses = uses + 1 where code = 'PARTNER2'")
    const answers = await Promise.all((await ordersWith('PARTNER2', 2, 10)).map((draft) => postOrder(shop(), draft)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await shop().db.query("update coupons set most_uses = null where code = 'PARTNER2'")
  })

  test.each([
    ['no coupon', { coupon: ' ' }],
    ['a coupon of 51 signs', { coupon: 'X'.repeat(51) }],
    ['a number for a coupon', { coupon: 5 }],
    ['no goods', { products: null }],
    ['a count of 0', { products: [{ product_idcode: '100000', count: 0 }] }],
    ['a count of 1e9', { products: [{ product_idcode: '100000', count: 1e9 }] }],
    ['a count in words', { products: [{ product_idcode: '100000', count: '2' }] }],
    ['a product twice', { products: [1, 2].map((count) => ({ product_idcode: '100000', count })) }],
    ['501 products', { products: Array.from({ length: 501 }, (_, at) => ({ product_idcode: `${at}`, count: 1 })) }],
  ])('a check with %s is refused with 400', async (_what, changes) => {
    const { status, body } = await shop().call('POST', path + guestQuery, {
      coupon: 'BAZIS5',
      products: [],
      ...changes,
    })
    expect([status, typeof body.detail]).toEqual([400, 'string'])
  })
}
