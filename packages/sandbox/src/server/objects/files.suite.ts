import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'

const path = '/api/ecm/bazis/objects/'

export function objectFilesSuite(shop: () => Shop): void {
  const facts = () => ({
    ...{ name: `Дом ${randomUUID()}`, address: '', stage: 'planned', starts_on: null, ends_on: null, budget: null },
    ...{ contact_name: '', contact_phone: '', notes: '' },
  })

  async function opened(email = 'retail@vitrina.test') {
    const token = await shop().signIn(email)
    const call = (method: string, place: string, body?: object) => shop().call(method, place, body, token)
    const { body: object } = await call('POST', path, { key: randomUUID(), facts: facts() })
    const files = `${path}${object.id}/files/`
    const send = async (name: string, bytes: Buffer, to = files) => {
      const address = `${shop().url}${to}?${new URLSearchParams({ name })}`
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
      const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) })
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const names = async () => (await call('GET', files)).body.map(({ name }: { name: string }) => name)
    return { token, call, object, files, send, names }
  }

  test('files of an object are returned byte by byte, newest first, and are deleted with it', async () => {
    const { token, call, object, files, send, names } = await opened()
    const bytes = Buffer.from([0, 255, 10, 13, 128])
    const { body: plan } = await send('../план <1>.pdf', bytes)
    expect(plan).toEqual({ id: expect.any(String), name: 'план <1>.pdf', size: 5, created_at: expect.any(String) })
    await send('фото.jpg', bytes)
    expect(await names()).toEqual(['фото.jpg', 'план <1>.pdf'])
    const answer = await fetch(`${shop().url}${files}${plan.id}/`, { headers: { authorization: `Bearer ${token}` } })
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    await call('DELETE', `${path}${object.id}/`)
    expect((await call('GET', files)).status).toBe(404)
    await call('POST', `${path}${object.id}/restore/`, {})
    expect(await names()).toHaveLength(2)
  })

  test('a removed file is gone until it is restored, and both are logged', async () => {
    const { call, object, files, send, names } = await opened()
    const { body: one } = await send('смета.pdf', Buffer.from('a'))
    expect((await call('DELETE', `${files}${one.id}/`)).body).toEqual({ deleted: true })
    expect((await call('DELETE', `${files}${one.id}/`)).body).toEqual({ deleted: true })
    expect([await names(), (await call('GET', `${files}${one.id}/`)).status]).toEqual([[], 404])
    expect((await call('POST', `${files}${one.id}/restore/`, {})).body).toEqual(one)
    expect(await names()).toEqual(['смета.pdf'])
    const written = 'select text from object_changes where object_id = $1 order by id'
    expect((await shop().db.query<{ text: string }>(written, [object.id])).map(({ text }) => text)).toEqual([
      'Создан',
      'Добавлен файл «смета.pdf»',
      'Удалён файл «смета.pdf»',
      'Возвращён файл «смета.pdf»',
    ])
  })

  test('an object has at most 100 files; another one is refused, new or restored', async () => {
    const { call, object, files, send } = await opened()
    const { body: removed } = await send('лишний.pdf', Buffer.from('a'))
    await call('DELETE', `${files}${removed.id}/`)
    await shop().db.query(
      `insert into object_files (id, object_id, name, content)
       select $1::text || n, $1, 'a.pdf', '\\x00' from generate_series(1, 100) n`,
      [object.id],
    )
    const full = { detail: 'У объекта уже 100 файлов. Удалите ненужные.' }
    expect(await send('ещё.pdf', Buffer.from('a'))).toEqual({ status: 409, body: full })
    expect(await call('POST', `${files}${removed.id}/restore/`, {})).toMatchObject({ status: 409, body: full })
  })

  test('an empty file, a missing name and more than 10 MB are refused', async () => {
    const { send } = await opened()
    const refused = [
      (await send('a.pdf', Buffer.alloc(0))).status,
      (await send(' ', Buffer.from('a'))).status,
      (await send('a.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))).status,
    ]
    expect(refused).toEqual([400, 400, 413])
  })

  test('every call is 403 for files of another user’s object, 404 for files of another own object [S07]', async () => {
    const owner = await opened()
    const { body: file } = await owner.send('план.pdf', Buffer.from('a'))
    const stranger = await opened('builder@vitrina.test')
    const second = await opened()
    const statuses = async ({ call, send }: typeof owner, place: string) => [
      (await call('GET', place)).status,
      (await send('a.pdf', Buffer.from('a'), place)).status,
      (await call('GET', `${place}${file.id}/`)).status,
      (await call('DELETE', `${place}${file.id}/`)).status,
      (await call('POST', `${place}${file.id}/restore/`, {})).status,
    ]
    expect(await statuses(stranger, owner.files)).toEqual([403, 403, 403, 403, 403])
    expect(await statuses(stranger, `${path}${randomUUID()}/files/`)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(second, second.files)).toEqual([200, 200, 404, 404, 404])
    expect(await owner.names()).toEqual(['план.pdf'])
  })
}
