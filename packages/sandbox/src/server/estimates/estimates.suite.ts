import { randomUUID } from 'node:crypto'
import type { Estimate } from '@vitrina/contracts/retailer/estimate'
import type { EstimateSummary } from '@vitrina/contracts/retailer/estimates'
import { expect, test } from 'vitest'
import { type Answer, type Shop, vologda } from '../shop.fixture.ts'

const estimates = '/api/ecm/bazis/estimates/'
const prices = `?${new URLSearchParams(vologda)}`
const someGoods = `p.idcode in (select idcode from products join prices on product_id = id
  where price_column = 'price_vologda' and price > 0 order by idcode offset`

interface Buyer {
  list(query?: string): Promise<EstimateSummary[]>
  create(more?: object): Promise<Answer>
  read(id: string): Promise<Estimate>
  call(method: string, path: string, body?: object): Promise<Answer>
}

export function estimatesSuite(shop: () => Shop): void {
  const good = async (nth = 0) => (await shop().product(`${someGoods} ${nth} limit 1)`)).idcode
  async function buyer(email = 'retail@vitrina.test'): Promise<Buyer> {
    const token = await shop().signIn(email)
    const call: Buyer['call'] = (method, path, body) => shop().call(method, estimates + path, body, token)
    return {
      call,
      list: async (query = prices) => (await call('GET', query)).body,
      create: (more) =>
        call('POST', prices, { key: randomUUID(), name: 'Дача', object_name: null, lines: [], ...more }),
      read: async (id) => (await call('GET', `${id}/`)).body,
    }
  }
  const put = (of: Buyer, id: string, product_idcode: string, quantity: number, key: string = randomUUID()) =>
    of.call('POST', `${id}/lines/${prices}`, { key, product_idcode, quantity })
  async function withLine(of: Buyer, quantity = 4) {
    const { body } = await of.create({ lines: [{ product_idcode: await good(), quantity }] })
    const estimate = body as Estimate
    const [line] = estimate.lines
    if (!line?.product_idcode) throw new Error('The line is missing')
    return {
      id: estimate.id,
      version: estimate.version,
      line: { ...line, product_idcode: line.product_idcode },
      path: `${estimate.id}/lines/${line.id}/`,
    }
  }

  test('the demo’s builder has estimates, one with at least three goods on sale in the shop', async () => {
    const list = await (await buyer('builder@vitrina.test')).list()
    const best = list.find(({ line_count }) => line_count >= 3)
    expect(best).toMatchObject({ unpriced_count: 0 })
    expect(new Set(list.map(({ state }) => state)).size).toBeGreaterThan(3)
    expect(best?.total_then).toBeGreaterThan(0)
    expect(best?.total_now).not.toBe(best?.total_then)
  })

  test('a new estimate comes first in the list, with its sums at the prices of then and of now', async () => {
    const of = await buyer()
    const { body } = await of.create({ name: ' Дача ', object_name: ' Молочное ' })
    const idcode = await good()
    const { line } = (await put(of, body.id, idcode, 3)).body
    await shop().db.query('update estimate_lines set price = 10 where id = $1', [line.id])
    const [first] = await of.list()
    const total_now = Math.round(line.price * 300) / 100
    expect(first).toMatchObject({ id: body.id, name: 'Дача', object_name: 'Молочное', total_then: 30, total_now })
    expect(first).toMatchObject({ line_count: 1, unpriced_count: 0, version: 2 })
  })

  test('a line keeps name and price from when its product was added; adding again raises its quantity', async () => {
    const of = await buyer()
    const { id, line } = await withLine(of)
    const { body } = await put(of, id, line.product_idcode, 2.5)
    expect(body.line).toEqual({ ...line, quantity: 6.5, wanted: 6.5 })
    expect((await of.read(id)).lines).toEqual([{ ...line, quantity: 6.5, wanted: 6.5 }])
  })

  test('goods are priced for the signed-in client, and for nobody else', async () => {
    const asClient = '?domain_id_1c=00131&store=store12&client_id_1c=00123'
    const of = await buyer('b2b@vitrina.test')
    const { body } = await of.create()
    const wanted = { key: randomUUID(), product_idcode: await good(), quantity: 1 }
    const own = await of.call('POST', `${body.id}/lines/${asClient}`, wanted)
    expect(own.body.line.price).toBeLessThan((await shop().product(`p.idcode = '${wanted.product_idcode}'`)).price)
    expect((await (await buyer()).call('GET', asClient)).status).toBe(403)
  })

  test('a call repeated with its key creates and adds once, also five concurrent ones [S07]', async () => {
    const of = await buyer()
    const key = randomUUID()
    const created = await Promise.all([1, 2, 3, 4, 5].map(() => of.create({ key })))
    expect(new Set(created.map(({ body }) => body.id)).size).toBe(1)
    const id = created[0]?.body.id
    const idcode = await good()
    const putKey = randomUUID()
    const puts = await Promise.all([1, 2, 3, 4, 5].map(() => put(of, id, idcode, 2, putKey)))
    expect(puts.map(({ body }) => body.line.quantity)).toEqual([2, 2, 2, 2, 2])
    expect((await of.read(id)).version).toBe(2)
  })

  test('an addition can be undone once, and earlier quantities stay', async () => {
    const of = await buyer()
    const { id, line } = await withLine(of)
    const [more, other] = [randomUUID(), randomUUID()]
    await put(of, id, line.product_idcode, 3, more)
    await put(of, id, await good(1), 1, other)
    await of.call('DELETE', `${id}/puts/${more}/`)
    await of.call('DELETE', `${id}/puts/${more}/`)
    await of.call('DELETE', `${id}/puts/${other}/`)
    expect((await of.read(id)).lines).toEqual([line])
    expect((await of.call('DELETE', `${id}/puts/${randomUUID()}/`)).status).toBe(404)
  })

  test('a change based on an old version is refused with 409 and loses nothing', async () => {
    const of = await buyer()
    const { id, version, path } = await withLine(of)
    expect((await of.call('PUT', path, { version, quantity: 9 })).body.version).toBe(version + 1)
    const stale = [
      await of.call('PUT', path, { version, quantity: 1 }),
      await of.call('PUT', path, { version, note: 'другая' }),
      await of.call('DELETE', `${path}?version=${version}`),
      await of.call('PUT', `${id}/`, { version, name: 'Другая', object_name: null }),
    ]
    expect(stale.map(({ status }) => status)).toEqual([409, 409, 409, 409])
    expect(await of.read(id)).toMatchObject({ name: 'Дача', version: version + 1, lines: [{ quantity: 9, note: '' }] })
  })

  test('of ten concurrent changes with one version one is accepted, nine are refused', async () => {
    const of = await buyer()
    const { path, version } = await withLine(of)
    const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const answers = await Promise.all(counts.map((quantity) => of.call('PUT', path, { version, quantity })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  test('a restored line gets its position and note back; added again meanwhile, both are joined', async () => {
    const of = await buyer()
    const { id, version, line, path } = await withLine(of)
    await of.call('PUT', path, { version, note: ' на этаж ' })
    await put(of, id, await good(1), 1)
    await of.call('DELETE', `${path}?version=${version + 2}`)
    expect((await of.read(id)).lines).toHaveLength(1)
    await of.call('POST', `${path}restore/`, {})
    expect((await of.read(id)).lines[0]).toEqual({ ...line, note: 'на этаж' })
    await of.call('DELETE', `${path}?version=${version + 4}`)
    await put(of, id, line.product_idcode, 1)
    await of.call('POST', `${path}restore/`, {})
    const quantities = (await of.read(id)).lines.map(({ product_idcode, quantity }) => [product_idcode, quantity])
    expect(quantities).toContainEqual([line.product_idcode, 5])
    expect(quantities).toHaveLength(2)
  })

  test('a deleted estimate is gone until it is restored', async () => {
    const of = await buyer()
    const { id, line } = await withLine(of)
    expect((await of.call('DELETE', `${id}/`)).body).toEqual({ deleted: true })
    expect((await of.call('GET', `${id}/`)).status).toBe(404)
    expect((await of.list()).map((one) => one.id)).not.toContain(id)
    await of.call('POST', `${id}/restore/`, {})
    expect((await of.read(id)).lines).toEqual([line])
  })

  test('every call is 403 for another user’s estimate, 404 for an unknown one, 401 without a token [S07]', async () => {
    const { id, version, line, path } = await withLine(await buyer())
    const stranger = await buyer('shop@vitrina.test')
    const names = { name: 'Моя', object_name: null }
    const about = (estimateId: string): [string, string, object?][] => [
      ['GET', `${estimateId}/`],
      ['PUT', `${estimateId}/`, { ...names, version }],
      ['DELETE', `${estimateId}/`],
      ['POST', `${estimateId}/restore/`, {}],
      [
        'POST',
        `${estimateId}/lines/${prices}`,
        { key: randomUUID(), product_idcode: line.product_idcode, quantity: 1 },
      ],
      ['DELETE', `${estimateId}/puts/${randomUUID()}/`],
      ['PUT', path.replace(id, estimateId), { version, quantity: 1 }],
      ['DELETE', `${path.replace(id, estimateId)}?version=${version}`],
      ['POST', `${path.replace(id, estimateId)}restore/`, {}],
      ['POST', `${estimateId}/changes/${prices}`, { version, changes: [{ kind: 'facts', name: 'Моя' }] }],
      ['POST', `${estimateId}/state/`, { version, state: 'created' }],
      ['POST', `${estimateId}/purchases/`, { key: randomUUID(), lines: [{ line_id: line.id, quantity: 1 }] }],
      ['POST', `${estimateId}/copy/`, { key: randomUUID(), name: 'Копия' }],
      ['GET', `${estimateId}/versions/`],
      ['GET', `${estimateId}/versions/1/`],
      ['POST', `${estimateId}/versions/`, { label: '' }],
      ['POST', `${estimateId}/versions/1/restore/`, { version }],
      [
        'POST',
        `${estimateId}/letters/`,
        { email: 'a@vitrina.test', subject: '', text: '', file: { name: 'a.pdf', base64: '' } },
      ],
    ]
    for (const [method, where, body] of about(id)) {
      expect([method, where, (await stranger.call(method, where, body)).status]).toEqual([method, where, 403])
      expect((await shop().call(method, estimates + where, body)).status).toBe(401)
    }
    for (const [method, where, body] of about(randomUUID())) {
      expect([method, (await stranger.call(method, where, body)).status]).toEqual([method, 404])
    }
    expect((await stranger.list()).map((one) => one.id)).not.toContain(id)
  })

  test('a line of another estimate of the same buyer is not reachable through this one', async () => {
    const of = await buyer()
    const [one, other] = [await withLine(of), await withLine(of)]
    const crossed = `${one.id}/lines/${other.line.id}/`
    expect((await of.call('PUT', crossed, { version: one.version, quantity: 1 })).status).toBe(404)
    expect((await of.call('DELETE', `${crossed}?version=${one.version}`)).status).toBe(404)
    expect((await of.call('POST', `${crossed}restore/`, {})).status).toBe(404)
    expect((await of.read(other.id)).lines[0]?.quantity).toBe(4)
  })

  test.each([
    ['an empty name', { name: '  ' }, 422],
    ['a name of 121 characters', { name: 'я'.repeat(121) }, 422],
    ['an object of 121 characters', { object_name: 'я'.repeat(121) }, 422],
    ['a key that could be guessed', { key: '1' }, 400],
    ['a product there is none of', { lines: [{ product_idcode: 'none', quantity: 1 }] }, 404],
    ['a quantity of 0', { lines: [{ product_idcode: 'none', quantity: 0 }] }, 422],
    ['a quantity of 100 000', { lines: [{ product_idcode: 'none', quantity: 100_000 }] }, 422],
  ])('an estimate with %s is refused, and none is created', async (_what, more, status) => {
    const of = await buyer()
    const before = (await of.list()).length
    const answer = await of.create(more)
    expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string'])
    expect(await of.list()).toHaveLength(before)
  })

  test('a line has the limit of a basket line, a note 500 characters', async () => {
    const of = await buyer()
    const { id, line, path, version } = await withLine(of)
    expect((await put(of, id, line.product_idcode, 99_999)).status).toBe(422)
    expect((await of.call('PUT', path, { version, quantity: 100_000 })).status).toBe(422)
    expect((await of.call('PUT', path, { version, note: 'я'.repeat(501) })).status).toBe(422)
    expect((await of.read(id)).version).toBe(version)
  })

  test('an estimate has at most 500 lines, and existing lines can still grow', async () => {
    const of = await buyer()
    const { id, line } = await withLine(of)
    await shop().db.query(
      `insert into estimate_lines (id, estimate_id, product_idcode, name, unit, quantity, wanted,
         wanted_unit, price, position)
       select $1 || n, $1, 'old-' || n, 'Старый товар', 'шт', 1, 1, 'шт', 1, n + 1 from generate_series(1, 499) as n`,
      [id],
    )
    const refused = await put(of, id, await good(1), 1)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('В смете уже 500 позиций, больше не поместится. Создайте ещё одну смету.')
    expect((await put(of, id, line.product_idcode, 1)).status).toBe(200)
    expect((await of.list())[0]).toMatchObject({ line_count: 500, unpriced_count: 499 })
  })

  test('a buyer has at most 200 estimates; a deleted one cannot be restored beyond that', async () => {
    const of = await buyer('manager@vitrina.test')
    const { body } = await of.create()
    await of.call('DELETE', `${body.id}/`)
    await shop().db.query(
      `insert into estimates (id, user_uuid, name) select 'many-' || n, user_uuid, 'Смета ' || n
       from estimates, generate_series(1, 200) as n where id = $1`,
      [body.id],
    )
    const refused = await of.create()
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toBe('У вас уже 200 смет. Удалите ненужные, чтобы создать новую.')
    expect((await of.call('POST', `${body.id}/restore/`, {})).status).toBe(409)
  })
}
