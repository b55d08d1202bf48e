import { randomUUID } from 'node:crypto'
import type { Estimate, EstimateChange } from '@vitrina/contracts/retailer/estimate'
import { expect, test } from 'vitest'
import { type Answer, type Shop, vologda } from '../shop.fixture.ts'

const estimates = '/api/ecm/bazis/estimates/'
const prices = `?${new URLSearchParams(vologda)}`

export function estimateActionsSuite(shop: () => Shop): void {
  const good = async (nth = 0) =>
    shop().product(`p.idcode in (select idcode from products join prices on product_id = id
      where price_column = 'price_vologda' and price > 0 order by idcode offset ${nth} limit 1)`)

  async function opened(changes: EstimateChange[] = []) {
    const token = await shop().signIn('retail@vitrina.test')
    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      shop().call(method, estimates + path, body, token)
    const made = await call('POST', prices, { key: randomUUID(), name: 'Дом', object_name: null, lines: [] })
    let now = made.body as Estimate
    const { id } = now
    const change = async (...more: EstimateChange[]) => {
      const answer = await call('POST', `${id}/changes/${prices}`, { version: now.version, changes: more })
      if (answer.status === 200) now = answer.body
      return answer
    }
    if (changes.length > 0) await change(...changes)
    const move = (state: string) => call('POST', `${id}/state/`, { version: now.version, state })
    const read = async () => {
      now = (await call('GET', `${id}/`)).body
      return now
    }
    return { id, call, change, move, read, now: () => now }
  }

  const line = (more: Partial<Extract<EstimateChange, { kind: 'add_line' }>['line']> = {}): EstimateChange => ({
    kind: 'add_line',
    line: {
      id: randomUUID(),
      section_id: null,
      product_idcode: null,
      name: 'Укладка плитки',
      unit: 'м²',
      price: 1800,
      quantity: 12,
      wanted: 12,
      wanted_unit: 'м²',
      waste: null,
      note: '',
      ...more,
    },
  })
  const section = (id: string, name: string): EstimateChange => ({ kind: 'add_section', id, name })
  const names = ({ lines }: Estimate) => lines.map(({ name }) => name)

  test('sections, goods and custom lines are written together, and a repeated call adds nothing', async () => {
    const [walls, product, id] = [randomUUID(), await good(), randomUUID()]
    const goods = line({ id, section_id: walls, product_idcode: product.idcode, quantity: 3, wanted: 3 })
    const { change, now } = await opened()
    await change(section(walls, 'Стены'), goods, line({ section_id: walls }))
    await change(section(walls, 'Стены'), goods)
    expect(now().sections).toMatchObject([{ id: walls, name: 'Стены', waste: null }])
    expect(now().lines).toMatchObject([
      { name: product.name, product_idcode: product.idcode, price: product.price, section_id: walls },
      { name: 'Укладка плитки', product_idcode: null, price: 1800, unit: 'м²' },
    ])
  })

  test('goods ordered before keep their old price beside today’s; an invalid price is refused', async () => {
    const product = await good()
    const bought = (price_then: number) =>
      line({ product_idcode: product.idcode, quantity: 2, wanted: 2, price: product.price, price_then })
    const { change, now } = await opened()
    expect((await change(bought(-1))).status).toBe(422)
    await change(bought(product.price + 10))
    expect(now().lines.map(({ price }) => price)).toEqual([product.price + 10])
  })

  test('a batch of changes is applied completely or not at all', async () => {
    const { change, read, now } = await opened([line()])
    const { version } = now()
    const refused = await change({ kind: 'facts', name: 'Новое' }, { kind: 'line', id: randomUUID(), wanted: 2 })
    expect(refused.status).toBe(404)
    expect(await read()).toMatchObject({ name: 'Дом', version })
  })

  test('sections and lines can be moved before others, and lines to another section', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const [first = '', second = '', third = ''] = ids
    const { change, now } = await opened([
      section(one, 'Первый'),
      section(two, 'Второй'),
      ...ids.map((id, at) => line({ id, name: `Работа ${at + 1}`, section_id: one })),
    ])
    await change({ kind: 'move_section', id: two, before: one })
    await change({ kind: 'move_line', id: third, section_id: one, before: first })
    await change({ kind: 'move_line', id: second, section_id: two, before: null })
    expect(now().sections.map(({ name }) => name)).toEqual(['Второй', 'Первый'])
    expect(names(now())).toEqual(['Работа 3', 'Работа 1', 'Работа 2'])
    expect(now().lines.find(({ id }) => id === second)?.section_id).toBe(two)
  })

  test('removing a section removes its lines and restoring it brings them back, except earlier removed ones', async () => {
    const [walls, gone] = [randomUUID(), randomUUID()]
    const { change, now } = await opened([section(walls, 'Стены'), line({ section_id: walls }), line({ name: 'Вне' })])
    await change(line({ id: gone, name: 'Лишняя', section_id: walls }))
    await change({ kind: 'remove_line', id: gone })
    await change({ kind: 'remove_section', id: walls })
    expect([now().sections, names(now())]).toEqual([[], ['Вне']])
    await change({ kind: 'restore_section', id: walls })
    expect(names(now())).toEqual(['Укладка плитки', 'Вне'])
  })

  test('a custom line becomes its matched product at today’s price; goods keep their own name', async () => {
    const [id, product] = [randomUUID(), await good(2)]
    const { change, now } = await opened([line({ id, name: 'гкл влагостойкий' })])
    await change({ kind: 'line', id, product_idcode: product.idcode, quantity: 20 })
    expect(now().lines[0]).toMatchObject({ name: product.name, unit: product.unit, price: product.price, quantity: 20 })
    expect((await change({ kind: 'line', id, name: 'Своё' })).status).toBe(409)
    expect((await change({ kind: 'line', id, product_idcode: 'none' })).status).toBe(404)
  })

  test('today’s prices are applied to the given lines, and work keeps its own', async () => {
    const product = await good()
    const { change, now, id } = await opened([line({ product_idcode: product.idcode }), line()])
    await shop().db.query('update estimate_lines set price = 1 where estimate_id = $1 and product_idcode <> $2', [
      id,
      '',
    ])
    await change({ kind: 'prices', ids: null })
    expect(now().lines.map(({ price }) => price)).toEqual([product.price, 1800])
  })

  test('goods put into the basket count once per key; an estimate that was put completely is converted', async () => {
    const [id, product] = [randomUUID(), await good()]
    const estimate = await opened([line({ id, product_idcode: product.idcode, quantity: 10 }), line()])
    const put = (quantity: number, key: string = randomUUID()) =>
      estimate.call('POST', `${estimate.id}/purchases/`, { key, lines: [{ line_id: id, quantity }] })
    const key = randomUUID()
    await put(4, key)
    expect((await put(4, key)).body).toMatchObject({
      state: 'ordered_partly',
      lines: [{ put: 4, bought: 0 }, { put: 0 }],
    })
    expect((await put(6)).body).toMatchObject({ state: 'converted', lines: [{ put: 10 }, {}] })
  })

  test('a later order makes them bought; a cancelled one reverts that', async () => {
    const [id, product] = [randomUUID(), await good(7)]
    const estimate = await opened([line({ id, product_idcode: product.idcode, quantity: 10 })])
    await estimate.call('POST', `${estimate.id}/purchases/`, {
      key: randomUUID(),
      lines: [{ line_id: id, quantity: 6 }],
    })
    const number = `E-${randomUUID().slice(0, 8)}`
    const { db } = shop()
    const columns = `number, access_key, idempotency_key, body_hash, created_at, user_uuid, buyer, receiving, payment,
      comment, coupon, total, goods_at`
    await db.query(
      `insert into orders (${columns})
       select $1::text, $1::text, $1::text, '', now(), user_uuid, '{}', '{}', 'on_receipt', '', '', 1, now()
       from estimates where id = $2`,
      [number, estimate.id],
    )
    await db.query(
      `insert into order_lines (order_number, position, idcode, name, unit, count, price) values ($1, 1, $2, '', '', 5, 1)`,
      [number, product.idcode],
    )
    expect((await estimate.read()).lines[0]).toMatchObject({ put: 6, bought: 5 })
    await db.query('update orders set cancelled_at = now() where number = $1', [number])
    expect((await estimate.read()).lines[0]).toMatchObject({ put: 6, bought: 0 })
    await db.query('delete from orders where number = $1', [number])
  })

  test('a saved version can be read and restored; the current content is saved before', async () => {
    const [id, walls] = [randomUUID(), randomUUID()]
    const estimate = await opened([section(walls, 'Стены'), line({ id, section_id: walls })])
    const saved = await estimate.call('POST', `${estimate.id}/versions/`, { label: 'До правок' })
    expect(saved.body).toMatchObject({ number: 1, label: 'До правок', line_count: 1, total: 21_600 })
    await estimate.change({ kind: 'remove_section', id: walls }, line({ name: 'Другая' }))
    expect((await estimate.call('GET', `${estimate.id}/versions/1/`)).body.lines).toMatchObject([{ id }])
    const body = { version: estimate.now().version }
    const back = await estimate.call('POST', `${estimate.id}/versions/1/restore/`, body)
    expect(back.body).toMatchObject({ version: body.version + 1, sections: [{ id: walls }], lines: [{ id }] })
    const list = (await estimate.call('GET', `${estimate.id}/versions/`)).body as { label: string }[]
    expect(list.map(({ label }) => label)).toEqual(['До возврата к версии 1', 'До правок'])
    expect((await estimate.call('POST', `${estimate.id}/versions/1/restore/`, body)).status).toBe(409)
    expect((await estimate.call('GET', `${estimate.id}/versions/9/`)).status).toBe(404)
  })

  test('a copy is a draft with the same sections and lines and no purchases; a repeated call makes one copy', async () => {
    const walls = randomUUID()
    const estimate = await opened([section(walls, 'Стены'), line({ section_id: walls })])
    await estimate.move('created')
    const body = { key: randomUUID(), name: 'Дом, копия' }
    const copy = (await estimate.call('POST', `${estimate.id}/copy/`, body)).body as Estimate
    expect(copy).toMatchObject({ name: 'Дом, копия', state: 'draft', version: 1, sections: [{ name: 'Стены' }] })
    expect(copy.lines[0]).toMatchObject({ name: 'Укладка плитки', section_id: copy.sections[0]?.id })
    expect(copy.sections[0]?.id).not.toBe(walls)
    expect((await estimate.call('POST', `${estimate.id}/copy/`, body)).body.id).toBe(copy.id)
  })

  const calculated = (id: string, amounts: Record<string, number>, width: number): EstimateChange => ({
    kind: 'calculation',
    calculation: { id, calculator: 'tiles', calculator_version: 1, title: 'Плитка в ванной', inputs: { width } },
    lines: Object.entries(amounts).map(([key, wanted]) => {
      const { line: made } = line({ name: key, wanted, quantity: wanted }) as Extract<
        EstimateChange,
        { kind: 'add_line' }
      >
      return { ...made, key }
    }),
  })

  test('new inputs replace the lines of their calculation, except those changed by hand', async () => {
    const id = randomUUID()
    const { change, now } = await opened([calculated(id, { tile: 10, glue: 4, grout: 2 }, 2), line({ name: 'Моя' })])
    const of = (key: string) => now().lines.find((one) => one.calculation_key === key)
    const [tile, glue] = [of('tile'), of('glue')]
    await change({ kind: 'line', id: glue?.id ?? '', wanted: 7, quantity: 7 })
    expect(of('glue')).toMatchObject({ is_pinned: true, wanted: 7 })
    await change(calculated(id, { tile: 15, glue: 6, primer: 1 }, 3))
    expect(now().calculations).toMatchObject([{ id, calculator: 'tiles', inputs: { width: 3 } }])
    expect(of('tile')).toMatchObject({ id: tile?.id, wanted: 15, position: tile?.position, is_pinned: false })
    expect(of('glue')).toMatchObject({ id: glue?.id, wanted: 7, is_pinned: true })
    expect([of('grout'), of('primer')?.wanted]).toEqual([undefined, 1])
    expect(names(now())).toContain('Моя')
    await change({ kind: 'line', id: glue?.id ?? '', is_pinned: false }, calculated(id, { tile: 15, glue: 6 }, 3))
    expect(of('glue')).toMatchObject({ wanted: 6, is_pinned: false })
  })

  test('a note, a name and the matched product do not detach a line from its calculation', async () => {
    const { change, now } = await opened([calculated(randomUUID(), { tile: 10 }, 2)])
    const id = now().lines[0]?.id ?? ''
    await change({ kind: 'line', id, note: 'одной партией', name: 'Плитка белая', wanted: 10, quantity: 10 })
    expect(now().lines[0]).toMatchObject({ is_pinned: false, note: 'одной партией', name: 'Плитка белая' })
    const { idcode } = await shop().product()
    await change({ kind: 'line', id, product_idcode: idcode, quantity: 10 })
    expect(now().lines[0]).toMatchObject({ is_pinned: false, product_idcode: idcode })
  })

  test('ten letters an hour are sent with the PDF, the next one is refused', async () => {
    const estimate = await opened()
    const send = (email: string) =>
      estimate.call('POST', `${estimate.id}/letters/`, {
        email,
        subject: 'Смета',
        text: 'Во вложении',
        file: { name: 'Смета.pdf', base64: 'JVBERg==' },
      })
    expect((await send('не почта')).status).toBe(422)
    await shop().db.query('delete from estimate_letters')
    for (let letter = 0; letter < 10; letter += 1) expect((await send('host@vitrina.test')).status).toBe(200)
    expect((await send('host@vitrina.test')).status).toBe(429)
    const [mail] = await shop().db.query<{ body: { to: string } }>(
      `select body from inbox where box = 'mail' order by id desc limit 1`,
    )
    expect(mail?.body).toMatchObject({ to: 'host@vitrina.test', attachments: [{ name: 'Смета.pdf' }] })
  })

  test.each<[string, EstimateChange, number]>([
    ['a section without a name', section(randomUUID(), ' '), 422],
    ['an id that is none', section('1', 'Стены'), 400],
    ['waste above 100 %', { kind: 'facts', waste: 101 }, 422],
    ['a mark-up below 0', { kind: 'facts', markup: -1 }, 422],
    ['a free line without a name', line({ name: '' }), 422],
    ['a price below 0', line({ price: -1 }), 422],
    ['a quantity of 0', line({ quantity: 0 }), 422],
    ['a note of 501 signs', line({ note: 'я'.repeat(501) }), 422],
    ['a section that is gone', { kind: 'section', id: randomUUID(), name: 'Стены' }, 404],
  ])('%s is refused with a message', async (_what, bad, status) => {
    const { change, now } = await opened()
    const answer = await change(bad)
    expect([answer.status, typeof answer.body.detail]).toEqual([status, 'string'])
    expect(now().version).toBe(1)
  })

  test('ids of lines or sections of another user’s estimate give no access to it', async () => {
    const walls = randomUUID()
    const other = await opened([section(walls, 'Чужой'), line({ name: 'Чужая' })])
    const one = await opened([line()])
    expect((await one.change(section(walls, 'Мой'))).body.detail).toBe('Такой раздел уже есть')
    expect((await one.change({ kind: 'section', id: walls, name: 'Мой' })).status).toBe(404)
    expect((await other.read()).sections).toMatchObject([{ id: walls, name: 'Чужой' }])
    const id = other.now().lines[0]?.id ?? ''
    expect((await one.change(line({ id, name: 'Моя' }))).status).toBe(409)
    expect((await one.change({ kind: 'remove_line', id })).status).toBe(404)
    expect(names(await other.read())).toEqual(['Чужая'])
  })
}
