import { randomUUID } from 'node:crypto'
import type { BuildingObject, ObjectFacts } from '@vitrina/contracts/retailer/objects'
import { expect, test } from 'vitest'
import { type Shop, vologda } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/objects/'
const prices = `?${new URLSearchParams(vologda)}`

const facts = (more: Partial<ObjectFacts> = {}): ObjectFacts => ({
  name: `Дом ${randomUUID()}`,
  address: 'Вологда, ул. Северная, 12',
  stage: 'under_way',
  starts_on: '2026-04-01',
  ends_on: '2026-11-30',
  budget: 500_000,
  contact_name: 'Прораб Олег',
  contact_phone: '+7 900 555-01-01',
  notes: 'Ключ у соседей',
  ...more,
})

export function objectsSuite(shop: () => Shop): void {
  async function opened(email = 'retail@vitrina.test') {
    const token = await shop().signIn(email)
    const call = (method: string, place: string, body?: object) => shop().call(method, place, body, token)
    const make = async (more: Partial<ObjectFacts> = {}): Promise<BuildingObject> => {
      const { body, status } = await call('POST', path, { key: randomUUID(), facts: facts(more) })
      expect([status, body.detail]).toEqual([200, undefined])
      return body
    }
    const read = async (id: string): Promise<BuildingObject> => (await call('GET', `${path}${id}/`)).body
    const change = ({ id, version }: BuildingObject, more: Partial<ObjectFacts>, is_archived = false) =>
      call('PUT', `${path}${id}/`, { version, facts: facts(more), is_archived })
    const estimate = async (object_name: string | null): Promise<string> => {
      const line = { section_id: null, product_idcode: null, unit: 'м²', wanted_unit: 'м²', waste: null, note: '' }
      const whole_lines = [{ ...line, id: randomUUID(), name: 'Работа', price: 150, quantity: 4, wanted: 4 }]
      const body = { key: randomUUID(), name: 'Смета', object_name, lines: [], whole_lines }
      return (await call('POST', `/api/ecm/bazis/estimates/${prices}`, body)).body.id
    }
    return { call, make, read, change, estimate }
  }

  /** Inserts an order of the account: placed some hours ago, in a given state. */
  async function order(object: string, { total = 1000, isDone = false, isCancelled = false, missing = 0 } = {}) {
    const number = `99-${String(process.hrtime.bigint()).slice(-9)}`
    const step = (hours: number) => ({ status: 'x', at: new Date(Date.now() + hours * 3_600_000).toISOString() })
    await shop().db.query(
      `insert into orders (number, access_key, idempotency_key, body_hash, created_at, course, user_uuid, buyer, receiving, payment,
         comment, coupon, total, object_name, goods_at, cancelled_at)
       select $1::text, $1::text, $1::text, '', now(), $2::jsonb, uuid_code, '{}', '{}', 'on_receipt', '', '', $3::numeric, $4,
         now(), case when $5 then now() end
       from users where email = 'retail@vitrina.test'`,
      [number, JSON.stringify([-9, -8, -7, -6, isDone ? -5 : 5].map(step)), total, object, isCancelled],
    )
    await shop().db.query(
      `insert into order_lines (order_number, position, idcode, name, slug, unit, count, price, image, missing)
       values ($1, 0, '1', 'Товар', 's', 'шт', 10, 100, null, $2::numeric)`,
      [number, missing],
    )
    return number
  }

  test('an object stores all its facts, and a repeated call creates no second one', async () => {
    const { call } = await opened()
    const body = { key: randomUUID(), facts: facts() }
    const [one, two] = [await call('POST', path, body), await call('POST', path, body)]
    expect(one.body).toMatchObject({
      ...body.facts,
      is_archived: false,
      version: 1,
      planned: 0,
      ordered: 0,
      received: 0,
    })
    expect(two.body.id).toBe(one.body.id)
  })

  test('estimates and orders that name an object belong to it: plan, ordered and received sums', async () => {
    const { make, read, estimate } = await opened()
    const { id, name } = await make()
    await estimate(name)
    await estimate(null)
    await order(`  ${name} `, { total: 1000 })
    await order(name, { total: 1000, isDone: true, missing: 3 })
    await order(name, { total: 700, isCancelled: true })
    await order('Другое', { total: 900 })
    expect(await read(id)).toMatchObject({
      estimate_count: 1,
      planned: 600,
      order_count: 2,
      ordered: 2000,
      received: 700,
    })
  })

  test('a new object gets the estimates and orders that have named it before', async () => {
    const { make, read, estimate } = await opened()
    const name = `Баня ${randomUUID()}`
    await estimate(name)
    await order(name)
    expect(await read((await make({ name })).id)).toMatchObject({ estimate_count: 1, order_count: 1, ordered: 1000 })
  })

  test('estimates and orders follow a rename', async () => {
    const { make, change, estimate, call } = await opened()
    const object = await make()
    const id = await estimate(object.name)
    const number = await order(object.name)
    const name = `Переименован ${randomUUID()}`
    expect((await change(object, { name })).body).toMatchObject({ name, version: 2, estimate_count: 1, order_count: 1 })
    expect((await call('GET', `/api/ecm/bazis/estimates/${id}/`)).body.object_name).toBe(name)
    const [row] = await shop().db.query('select object_name from orders where number = $1', [number])
    expect(row).toEqual({ object_name: name })
  })

  test('estimates of a deleted object stay, and belong to it again once it is restored', async () => {
    const { make, read, estimate, call } = await opened()
    const { id, name } = await make()
    const own = await estimate(name)
    expect((await call('DELETE', `${path}${id}/`)).body).toEqual({ deleted: true })
    expect((await call('GET', `${path}${id}/`)).status).toBe(404)
    expect((await call('GET', `/api/ecm/bazis/estimates/${own}/`)).body.object_name).toBe(name)
    expect((await call('POST', `${path}${id}/restore/`, {})).body).toMatchObject({ id, estimate_count: 1 })
    expect((await read(id)).estimate_count).toBe(1)
  })

  test('of two concurrent changes the second one is refused, and nothing is lost', async () => {
    const { make, change, read } = await opened()
    const object = await make()
    expect((await change(object, { name: object.name, notes: 'Первый' })).status).toBe(200)
    const second = await change(object, { name: object.name, notes: 'Второй' })
    expect([second.status, second.body.detail]).toEqual([409, 'Объект изменили в другом окне'])
    expect((await read(object.id)).notes).toBe('Первый')
  })

  test('an archived object comes last and stays complete', async () => {
    const { make, change, call } = await opened()
    const object = await make()
    expect((await change(object, { name: object.name }, true)).body).toMatchObject({ is_archived: true })
    const listed: BuildingObject[] = (await call('GET', path)).body
    const firstArchived = listed.findIndex(({ is_archived }) => is_archived)
    expect(listed.slice(firstArchived).every(({ is_archived }) => is_archived)).toBe(true)
    expect(listed.some(({ id }) => id === object.id)).toBe(true)
  })

  test.each<[string, Partial<ObjectFacts>, string]>([
    ['no name', { name: '  ' }, 'name'],
    ['a name that is too long', { name: 'я'.repeat(121) }, 'name'],
    ['a day that is none', { starts_on: '2026-02-31' }, 'starts_on'],
    ['an end before the beginning', { starts_on: '2026-05-02', ends_on: '2026-05-01' }, 'ends_on'],
    ['a budget below nothing', { budget: -1 }, 'budget'],
    ['notes that are too long', { notes: 'я'.repeat(2001) }, 'notes'],
  ])('%s is refused at its field', async (_, wrong, field) => {
    const { call } = await opened()
    const answer = await call('POST', path, { key: randomUUID(), facts: facts(wrong) })
    expect([answer.status, answer.body.field]).toEqual([422, field])
  })

  test('a duplicate name is refused at the name field, also in another spelling', async () => {
    const { make, call } = await opened()
    const { name } = await make({ name: `House ${randomUUID()}` })
    const answer = await call('POST', path, { key: randomUUID(), facts: facts({ name: name.toUpperCase() }) })
    expect([answer.status, answer.body.field]).toEqual([409, 'name'])
  })

  test('every call is 401 without an account, 403 for another user’s object and 404 for an unknown one [S07]', async () => {
    const { id, version } = await (await opened()).make()
    const other = await shop().signIn('shop@vitrina.test')
    const body = { version, facts: facts(), is_archived: false }
    const calls = [
      ['GET', '', undefined],
      ['PUT', '', body],
      ['DELETE', '', undefined],
      ['POST', 'restore/', {}],
    ] as const
    for (const [method, end, sent] of calls) {
      const statuses = [
        (await shop().call(method, `${path}${id}/${end}`, sent)).status,
        (await shop().call(method, `${path}${id}/${end}`, sent, other)).status,
        (await shop().call(method, `${path}${randomUUID()}/${end}`, sent, other)).status,
      ]
      expect([method, end, ...statuses]).toEqual([method, end, 401, 403, 404])
    }
    expect((await shop().call('GET', path)).status).toBe(401)
    expect((await shop().call('GET', path, undefined, other)).body).not.toContainEqual(expect.objectContaining({ id }))
  })

  test('another buyer’s estimate with the same object name is not linked', async () => {
    const { make, read } = await opened()
    const { id, name } = await make()
    await (await opened('shop@vitrina.test')).estimate(name)
    expect((await read(id)).estimate_count).toBe(0)
  })

  test('actions of staff on behalf of a buyer are logged with the staff member', async () => {
    const mine = await opened()
    const object = await mine.make()
    const staff = await shop().signIn('manager@vitrina.test')
    const [{ uuid_code: client = '' } = {}] = await shop().db.query<{ uuid_code: string }>(
      `select uuid_code from users where email = 'retail@vitrina.test'`,
    )
    const keyRequest = { client_uuid: client, reason: 'Правлю объект по просьбе', password: 'vitrina-demo' }
    const users = '/api/ecm/bazis/users/'
    const { key } = (await shop().call('POST', `${users}on-behalf/keys/`, keyRequest, staff)).body
    const { access_token } = (await shop().call('POST', `${users}signin/on-behalf/`, { key }, staff)).body
    const body = { version: 1, facts: facts({ name: object.name }), is_archived: false }
    expect((await shop().call('PUT', `${path}${object.id}/`, body, access_token)).status).toBe(200)
    const rows = await shop().db.query('select staff_uuid, text from object_changes where object_id = $1 order by id', [
      object.id,
    ])
    expect(rows).toEqual([
      { staff_uuid: null, text: 'Создан' },
      { staff_uuid: expect.stringMatching(/^[\da-f-]{36}$/), text: 'Изменён' },
    ])
  })
}
