import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { files, owner, requests, stranger, supportOf } from './support.fixture.ts'

export function supportFilesSuite(shop: () => Shop): void {
  const { token, ask, create, made, read, atDesk, send } = supportOf(shop)

  test('files belong to one message, keep bytes and order, and are readable by their buyer alone [S07]', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, at) => at % 256)
    const [one, two] = [await send(bytes, '../Фото\u202e.jpg'), await send('{"a":', 'b.txt')]
    expect([one.status, one.body.name, one.body.size]).toEqual([200, 'Фото.jpg', 3000])
    const request = await made({ file_ids: [two.body.id, one.body.id] })
    expect(request.messages[0]?.files.map(({ name }) => name)).toEqual(['b.txt', 'Фото.jpg'])
    const get = async (id: string, email?: string) =>
      fetch(`${shop().url}${files}${id}/`, {
        headers: email ? { authorization: `Bearer ${await token(email)}` } : {},
      })
    const response = await get(one.body.id, owner)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect((await get(one.body.id, stranger)).status).toBe(403)
    expect((await get('none', owner)).status).toBe(404)
    expect((await get(one.body.id)).status).toBe(401)
    expect((await create({ file_ids: [one.body.id] })).status).toBe(422)
  })

  test('files of the agent are part of the answer', async () => {
    const { number } = await made()
    const content = Buffer.from('%PDF-1.7').toString('base64')
    await atDesk(number, { text: 'Акт', files: [{ name: 'Акт.pdf', content }] })
    expect((await read(number)).messages.at(-1)?.files).toMatchObject([{ name: 'Акт.pdf', size: 8 }])
  })

  test('with another user’s file, a sixth one or an unknown one no request is created, and the files stay', async () => {
    const theirs = await send('x', 'a.txt', stranger)
    const mine = await send('x', 'a.txt')
    const before = (await ask('GET', `${requests}?kind=open`)).body.total
    for (const file_ids of [[theirs.body.id, mine.body.id], ['none'], ['1', '2', '3', '4', '5', '6']]) {
      expect((await create({ file_ids })).status).toBe(422)
    }
    expect((await ask('GET', `${requests}?kind=open`)).body.total).toBe(before)
    expect((await create({ file_ids: [mine.body.id] })).status).toBe(200)
  })

  test('more than 10 MB is 413, an empty file 400, and 100 MB of unattached files 409', async () => {
    const most = 10 * 1024 * 1024
    expect((await send(new Uint8Array(most + 1), 'a.bin')).status).toBe(413)
    expect((await send('', 'a.bin')).status).toBe(400)
    const email = 'builder@vitrina.test'
    await send('x', 'a.bin', email)
    await shop().db.query(
      `insert into support_files (id, user_uuid, name, content)
       select 'big-' || n, uuid_code, 'a', decode(repeat('00', $1::integer), 'hex')
       from users, generate_series(1, 10) n where email = $2`,
      [most - 1, email],
    )
    const full = await send('x'.repeat(100), 'a.bin', email)
    expect([full.status, typeof full.body.detail]).toEqual([409, 'string'])
    await shop().db.query("update support_files set created_at = now() - interval '25 hours' where id like 'big-%'")
    expect((await send('x', 'a.bin', email)).status).toBe(200)
    expect(await shop().db.query("select 1 from support_files where id like 'big-%'")).toEqual([])
  })
}
