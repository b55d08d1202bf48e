import { randomUUID } from 'node:crypto'
import type { Estimate, EstimateState } from '@vitrina/contracts/retailer/estimate'
import { expect, test } from 'vitest'
import { type Answer, type Shop, vologda } from '../shop.fixture.ts'

const estimates = '/api/ecm/bazis/estimates/'
const prices = `?${new URLSearchParams(vologda)}`

const names: Record<EstimateState, string> = {
  draft: 'Черновик',
  created: 'Создана',
  agreed: 'Согласована',
  ordered_partly: 'Частично заказана',
  converted: 'Завершена',
}
const all = Object.keys(names) as EstimateState[]

/** Allowed manual transitions; all others are refused. */
const allowed = [
  'draft → created',
  'created → draft',
  'created → agreed',
  'agreed → created',
  'ordered_partly → converted',
]

export function estimateStatesSuite(shop: () => Shop): void {
  /** Creates an estimate of ten pieces of a product and a line of work. */
  async function opened() {
    const token = await shop().signIn('retail@vitrina.test')
    const call = (method: string, path: string, body?: object): Promise<Answer> =>
      shop().call(method, estimates + path, body, token)
    const { idcode } = await shop().product(`p.idcode in (select idcode from products join prices on product_id = id
      where price_column = 'price_vologda' and price > 0 order by idcode limit 1)`)
    const facts = { section_id: null, unit: 'шт', quantity: 10, wanted: 10, wanted_unit: 'шт', waste: null, note: '' }
    const goods = { ...facts, id: randomUUID(), product_idcode: idcode, name: '', price: 0 }
    const work = { ...facts, id: randomUUID(), product_idcode: null, name: 'Укладка', price: 100 }
    const body = { key: randomUUID(), name: 'Дом', object_name: null, lines: [], whole_lines: [goods, work] }
    const { id } = (await call('POST', prices, body)).body
    const read = async (): Promise<Estimate> => (await call('GET', `${id}/`)).body
    const move = async (state: EstimateState) =>
      call('POST', `${id}/state/`, { version: (await read()).version, state })
    const put = (quantity: number, line_id = goods.id) =>
      call('POST', `${id}/purchases/`, { key: randomUUID(), lines: [{ line_id, quantity }] })
    return { id, call, read, move, put, goods, work }
  }

  /** Creates an estimate and brings it into a state in the regular way. */
  async function standing(state: EstimateState) {
    const estimate = await opened()
    if (state === 'created' || state === 'agreed') await estimate.move('created')
    if (state === 'agreed') await estimate.move('agreed')
    if (state === 'ordered_partly') await estimate.put(4)
    if (state === 'converted') await estimate.put(10)
    expect((await estimate.read()).state).toBe(state)
    return estimate
  }

  const moves = all.flatMap((from) => all.map((to) => [from, to] as const))

  test.each(moves)(
    'a manual change from %s to %s is done when allowed, else refused with a message',
    async (from, to) => {
      const { move, read } = await standing(from)
      const { version } = await read()
      const { status, body } = await move(to)
      if (allowed.includes(`${from} → ${to}`)) {
        expect([status, await read()]).toEqual([200, expect.objectContaining({ state: to, version: version + 1 })])
        return
      }
      const words = `Из состояния «${names[from]}» нельзя перейти в «${names[to]}»`
      expect([status, body.detail]).toEqual([409, words])
      expect(await read()).toMatchObject({ state: from, version })
    },
  )

  test.each<[EstimateState, EstimateState]>([
    ['draft', 'ordered_partly'],
    ['created', 'ordered_partly'],
    ['agreed', 'ordered_partly'],
    ['ordered_partly', 'ordered_partly'],
    ['converted', 'converted'],
  ])('putting some of %s into a basket leaves it %s, putting everything converts it', async (from, to) => {
    const { put, read, work } = await standing(from)
    expect((await put(1)).body.state).toBe(to)
    expect((await put(9)).body.state).toBe('converted')
    // Work cannot be bought, and does not keep an estimate from being converted.
    expect((await put(1, work.id)).status).toBe(404)
    expect((await read()).state).toBe('converted')
  })

  test.each<[EstimateState, string | null]>([
    ['draft', null],
    ['created', null],
    ['agreed', 'Смета согласована. Верните её в работу, чтобы менять.'],
    ['ordered_partly', null],
    ['converted', 'Смета завершена. Скопируйте её, чтобы менять.'],
  ])('an estimate that is %s can be changed, or the refusal states what to do', async (state, refusal) => {
    const { id, call, read, goods } = await standing(state)
    const { version } = await read()
    const writing: [string, string, object][] = [
      ['POST', `${id}/changes/${prices}`, { version, changes: [{ kind: 'line', id: goods.id, note: 'Второй этаж' }] }],
      ['PUT', `${id}/lines/${goods.id}/`, { version, note: 'Первый этаж' }],
      ['PUT', `${id}/`, { version, name: 'Баня', object_name: null }],
      ['DELETE', `${id}/lines/${goods.id}/?version=${version}`, {}],
    ]
    for (const [method, path, body] of refusal ? writing : writing.slice(0, 1)) {
      const answer = await call(method, path, method === 'DELETE' ? undefined : body)
      expect([method, answer.status, answer.body.detail]).toEqual(
        refusal ? [method, 409, refusal] : [method, 200, undefined],
      )
    }
    expect((await read()).version).toBe(refusal ? version : version + 1)
  })

  test('the agreed content stays as a version, whatever happens to the estimate', async () => {
    const { id, call, move, put } = await standing('agreed')
    await move('created')
    await put(10)
    const versions = (await call('GET', `${id}/versions/`)).body as { label: string }[]
    expect(versions.map(({ label }) => label)).toContain('Согласована')
  })

  test('an invalid state and a change based on an old version are refused', async () => {
    const { id, call, read, move } = await opened()
    const { version } = await read()
    expect((await call('POST', `${id}/state/`, { version, state: 'done' })).status).toBe(400)
    await move('created')
    const late = await call('POST', `${id}/state/`, { version, state: 'agreed' })
    expect([late.status, late.body.detail]).toEqual([409, 'Смету изменили в другом окне'])
  })
}
