import type { DeliveryQuote } from '@vitrina/contracts/retailer/delivery'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { deliverySum } from '@vitrina/site/delivery-sum'
import { loadOf } from '@vitrina/site/load'
import { expect, test } from 'vitest'
import { draftOf, postOrder, stockLeftOf, stockProduct, suppliedGoods } from '../orders/order.fixture.ts'
import type { Answer, Shop } from '../shop.fixture.ts'

const small = { weight: 120, volume: 0.4, length: 1.2 }

export function deliverySuite(shop: () => Shop): void {
  const quoted = (body: object, branch = '00131'): Promise<Answer> =>
    shop().call('POST', `/api/ecm/bazis/delivery/quote/?domain_id_1c=${branch}`, { ...small, ...body })
  const quote = async (body: object, branch?: string): Promise<DeliveryQuote> => (await quoted(body, branch)).body

  /** An order with delivery, with the quoted sum. */
  async function brought(product: ListedProduct, count: number, changes: object = {}) {
    const lines = [{ product, count }]
    const { weight, volume, length } = loadOf(lines)
    const given = await quote({ locality: 'Вологда', weight, volume, length })
    const [vehicle] = given.vehicles
    const slot = given.days.flatMap(({ slots }) => slots).at(-1)
    const draft = draftOf(lines)
    const receiving = {
      kind: 'delivery' as const,
      department_id_1c: '00131',
      locality: 'Вологда',
      address: 'ул. Козлёнская, 91, кв. 4',
      date: slot?.id.slice(0, 10) ?? '',
      slot_id: slot?.id ?? '',
      vehicle: vehicle?.name ?? '',
      floor: 3,
      has_lift: false,
      unloading: true,
      contact_name: 'Анна',
      contact_phone: '',
      access_note: 'Въезд со двора',
      ...changes,
    }
    const { floor, has_lift: hasLift, unloading } = receiving
    const delivery = deliverySum(vehicle?.price ?? 0, given, { floor, hasLift, unloading })
    return {
      draft: { ...draft, receiving, expected_total: Math.round((draft.expected_total + delivery) * 100) / 100 },
      delivery,
    }
  }

  test('each branch delivers to its zones, the nearest and cheapest first; pickup points use their branch', async () => {
    const zones = async (id: string) =>
      (await shop().call('GET', `/api/ecm/bazis/delivery/zones/?domain_id_1c=${id}`)).body.zones
    for (const id of ['00131', '00031', '00143', '00152', '00195', '00196', '00012']) {
      const prices = (await zones(id)).map(({ priceFrom }: { priceFrom: number }) => priceFrom)
      expect(prices.length).toBeGreaterThan(2)
      expect(prices).toEqual(prices.toSorted((one: number, other: number) => one - other))
    }
    expect(await zones('00132')).toEqual(await zones('00131'))
    expect(await zones('00211')).toEqual([])
  })

  test('a place is found in any spelling; there is no delivery elsewhere', async () => {
    for (const locality of ['Вологда', ' г. вологда ', 'город Вологда'])
      expect((await quote({ locality })).zone).toBe('Вологда')
    expect((await quote({ locality: 'посёлок Федотово' })).zone).toBe('До 30 км')
    expect(await quote({ locality: 'Москва' })).toBeNull()
    expect(await quote({ locality: 'Вологда' }, '00195')).toBeNull()
  })

  test('only vehicles that can carry the load are offered, the cheapest first, with the number of trips', async () => {
    const first = await quote({ locality: 'Вологда' })
    expect(first.vehicles[0]).toMatchObject({ name: 'Легковой фургон до 300 кг', trips: 1 })
    const heavy = await quote({ locality: 'Вологда', weight: 12_400, volume: 9 })
    expect(heavy.vehicles.map(({ name, trips }) => [name, trips])).toEqual([
      ['Грузовик 5 т', 3],
      ['Длинномер 20 т', 1],
      ['Манипулятор 10 т', 2],
    ])
    const prices = heavy.vehicles.map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const long = await quote({ locality: 'Вологда', length: 6.2 })
    expect(long.vehicles.map(({ length }) => length >= 6.2)).toEqual([true, true])
    expect(await quote({ locality: 'Вологда', length: 14 })).toBeNull()
    expect((await quote({ locality: 'Шексна' })).vehicles[0]?.price).toBeGreaterThan(first.vehicles[0]?.price ?? 0)
  })

  test('days of the next two weeks are offered, each slot with an id, evening slots only on workdays', async () => {
    const { days } = await quote({ locality: 'Вологда' })
    expect(days.length).toBeGreaterThanOrEqual(13)
    const ids = days.flatMap(({ slots }) => slots.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const { date, slots } of days) {
      const isWeekend = [0, 6].includes(new Date(`${date}T12:00:00Z`).getUTCDay())
      expect(slots.some(({ from }) => from === '18:00')).toBe(!isWeekend)
    }
  })

  test('an order with delivery includes its price in the sum and its slot in the letters', async () => {
    const product = await shop().product(`${suppliedGoods} and p.weight < 20`)
    const { draft, delivery } = await brought(product, 2)
    const { status, body } = await postOrder(shop(), draft)
    expect([status, body.delivery_total, body.total]).toEqual([200, delivery, draft.expected_total])
    expect(body.receiving.slot.from).toMatch(/^\d\d:00$/)
    const [, toRetailer] = (await shop().mail()).map((letter) => (letter.body as { text: string }).text)
    expect(toRetailer).toMatch(/Козлёнская[\s\S]*подъём на 3-й этаж, разгрузка[\s\S]*Анна, Въезд со двора/)
  })

  test('a slot takes as many orders as fit, then it is refused and no longer offered', async () => {
    const product = await stockProduct(shop(), { store12: 100 }, `${suppliedGoods} and p.weight < 20`)
    const { draft } = await brought(product, 1)
    const id = draft.receiving.slot_id
    const leftIn = async () =>
      (await quote({ locality: 'Вологда' })).days.flatMap(({ slots }) => slots).find((slot) => slot.id === id)?.left ??
      0
    const capacity = await leftIn()
    const answers = await Promise.all(
      Array.from({ length: capacity + 5 }, (_, at) =>
        postOrder(shop(), { ...draft, idempotency_key: `${draft.idempotency_key}-${at}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(capacity)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ status, body }) => status === 409 && body.slot_taken === true)).toBe(true)
    expect(refused[0]?.body.detail).toBe('Это время доставки уже заняли, выберите другое')
    expect([await leftIn(), (await stockLeftOf(shop(), product.idcode)).store12]).toEqual([0, 100 - capacity])
  })

  test('a refused order releases its place in the slot', async () => {
    const product = await shop().product(`${suppliedGoods} and p.weight < 20`)
    const { draft } = await brought(product, 1)
    const taken = async () => (await shop().db.query('select sum(taken) as taken from delivery_bookings'))[0]
    const before = await taken()
    expect((await postOrder(shop(), { ...draft, expected_total: 1 })).status).toBe(409)
    expect(await taken()).toEqual(before)
  })

  test.each([
    ['a place the branch does not deliver to', { locality: 'Москва' }],
    ['a vehicle that is not there', { vehicle: 'Телега' }],
    ['a slot of another day', { date: '2030-01-01' }],
    ['a slot that makes no sense', { slot_id: 'утром' }],
    ['a day that is none', { date: '2026-02-30', slot_id: '2026-02-30_09-12' }],
    ['a floor of -1', { floor: -1 }],
    ['a floor of 1.5', { floor: 1.5 }],
    ['a floor in words', { floor: 'третий' }],
    ['no address', { address: ' ' }],
  ])('an order with %s is refused with 400', async (_what, changes) => {
    const { draft } = await brought(await shop().product(`${suppliedGoods} and p.weight < 20`), 1)
    const { status, body } = await postOrder(shop(), { ...draft, receiving: { ...draft.receiving, ...changes } })
    expect([status, typeof body.detail]).toEqual([400, 'string'])
  })

  test('a past day and a Sunday evening count as taken, so that the shopper chooses again', async () => {
    const { draft } = await brought(await shop().product(`${suppliedGoods} and p.weight < 20`), 1)
    const { date: sunday = '' } =
      (await quote({ locality: 'Вологда' })).days.find(({ date }) => new Date(`${date}T12:00:00Z`).getUTCDay() === 0) ??
      {}
    for (const slot_id of ['2026-01-12_09-12', `${sunday}_18-21`]) {
      const receiving = { ...draft.receiving, date: slot_id.slice(0, 10), slot_id }
      expect((await postOrder(shop(), { ...draft, receiving })).body.slot_taken).toBe(true)
    }
  })

  test.each([
    ['no place', { locality: ' ' }],
    ['a negative weight', { locality: 'Вологда', weight: -1 }],
    ['a volume in words', { locality: 'Вологда', volume: 'много' }],
    ['a length of 1e9', { locality: 'Вологда', length: 1e9 }],
  ])('a quote for %s is refused with 400', async (_what, body) => {
    const answer = await quoted(body)
    expect([answer.status, typeof answer.body.detail]).toEqual([400, 'string'])
  })

  test('an unknown branch is refused with 400', async () => {
    expect((await quoted({ locality: 'Вологда' }, '99999')).status).toBe(400)
  })
}
