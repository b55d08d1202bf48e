import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { draftOf, postOrder, suppliedGoods } from './order.fixture.ts'

export function orderFilesSuite(shop: () => Shop): void {
  const send = async (body: BodyInit | undefined, query: string, type = 'application/pdf') => {
    const headers = { 'Content-Type': type }
    const answer = await fetch(`${shop().url}/api/ecm/bazis/orders/files/${query}`, { method: 'POST', body, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const ordered = async (file_ids: string[]) => {
    const product = await shop().product(suppliedGoods)
    return postOrder(shop(), draftOf([{ product, count: 1 }], { file_ids }))
  }
  const named = (name: string) => `?name=${encodeURIComponent(name)}`

  test('a file is stored byte by byte, belongs to one order and is read by the retailer', async () => {
    const bytes = Uint8Array.from({ length: 5000 }, (_, at) => at % 256)
    const { status, body } = await send(bytes, named('Смета\u202e.pdf'))
    expect([status, body.name, body.size]).toEqual([200, 'Смета.pdf', 5000])
    expect((await ordered([body.id])).status).toBe(200)
    const [, letter] = (await shop().mail()).map(({ body }) => (body as { text: string }).text)
    expect(letter).toContain(`Файл: Смета.pdf — /order-files/${body.id}`)
    const response = await fetch(`${shop().url}/order-files/${body.id}`)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
  })

  test('a file that looks like JSON or a form is stored as bytes', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
      expect((await send('{"a":', named('a.json'), type)).body.size).toBe(5)
    }
  })

  test('an unknown file, another order’s and yesterday’s are refused, and no order is placed', async () => {
    const { body: file } = await send('x', named('a.txt'))
    await ordered([file.id])
    expect(await ordered([file.id])).toMatchObject({ status: 400, body: { detail: expect.stringContaining('Файл') } })
    expect((await ordered(['none'])).status).toBe(400)
    const { body: old } = await send('x', named('b.txt'))
    await shop().db.query("update order_files set created_at = now() - interval '25 hours' where id = $1", [old.id])
    expect((await ordered([old.id])).status).toBe(400)
    await send('x', named('c.txt'))
    expect(await shop().db.query('select 1 from order_files where id = $1', [old.id])).toEqual([])
  })

  test('of two concurrent orders with one file one gets it', async () => {
    const { body: file } = await send('x', named('a.txt'))
    const answers = await Promise.all([ordered([file.id]), ordered([file.id])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('accepts 10 MB, and refuses a byte more with a message', async () => {
    const most = 10 * 1024 * 1024
    expect((await send(new Uint8Array(most), named('a.bin'))).body.size).toBe(most)
    expect(await send(new Uint8Array(most + 1), named('a.bin'))).toEqual({
      status: 413,
      body: { detail: 'Файл больше 10 МБ' },
    })
  })

  test.each([
    ['no name', 'x', ''],
    ['a name of nothing that is seen', 'x', named('\u200b \u0007')],
    ['no bytes', undefined, named('a.txt')],
  ])('a file with %s is refused with 400', async (_what, body, query) => {
    const answer = await send(body, query)
    expect([answer.status, typeof answer.body.detail]).toEqual([400, 'string'])
  })

  test('stores a name without its folders', async () => {
    expect((await send('x', named('../../etc/C:\\смета.xlsx'))).body.name).toBe('смета.xlsx')
  })

  test('another site code has no files', async () => {
    const answer = await fetch(`${shop().url}/api/ecm/other/orders/files/?name=a`, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(404)
  })
}
