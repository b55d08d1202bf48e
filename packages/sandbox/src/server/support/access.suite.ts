import type { SupportRequest } from '@vitrina/contracts/retailer/support'
import { expect, test } from 'vitest'
import { poster } from '../account/account.fixture.ts'
import type { Shop } from '../shop.fixture.ts'
import { files, owner, requests, stranger, supportOf } from './support.fixture.ts'

export function supportAccessSuite(shop: () => Shop): void {
  const { token, draft, words, ask, create, made, read, write, atDesk, send, placed } = supportOf(shop)

  test('an idempotency key of one buyer finds no request of another', async () => {
    const same = draft()
    const mine = await ask('POST', requests, same)
    const theirs = await ask('POST', requests, same, stranger)
    expect([mine.status, theirs.status]).toEqual([200, 200])
    expect(theirs.body.number).not.toBe(mine.body.number)
  })

  test('an invalid request is refused with 422 and a message', async () => {
    const { number, product } = await placed()
    const bad: object[] = [
      { topic: 'nothing' },
      { text: '  ' },
      { text: 'я'.repeat(4001) },
      { contact: '' },
      { line_idcode: product.idcode },
      { order_number: number, line_idcode: 'none' },
      { idempotency_key: 'short' },
    ]
    for (const changes of bad) {
      const { status, body } = await create(changes)
      expect([changes, status, typeof body.detail]).toEqual([changes, 422, 'string'])
    }
  })

  test('a request about another user’s order is 403, about an unknown one 404 [S07]', async () => {
    const { number } = await placed(stranger)
    expect((await create({ order_number: number })).status).toBe(403)
    expect((await create({ order_number: '26-999999' })).status).toBe(404)
  })

  test('every call is 403 for another user’s request, 404 for an unknown one, 401 without a token [S07]', async () => {
    const { number } = await made()
    const about = (one: string): [string, string, object?][] => [
      ['GET', `${requests}${one}/`],
      ['POST', `${requests}${one}/messages/`, words()],
      ['POST', `${requests}${one}/seen/`, { message_id: 1 }],
      ['POST', `${requests}${one}/solve/`],
    ]
    for (const [method, path, body] of about(number)) {
      expect([method, path, (await ask(method, path, body, stranger)).status]).toEqual([method, path, 403])
      expect([method, path, (await shop().call(method, path, body)).status]).toEqual([method, path, 401])
    }
    for (const [method, path, body] of about('1')) {
      expect([method, path, (await ask(method, path, body, stranger)).status]).toEqual([method, path, 404])
    }
    for (const path of [`${requests}?kind=open`, '/api/ecm/bazis/support/topics/']) {
      expect((await shop().call('GET', path)).status).toBe(401)
    }
    expect((await shop().call('POST', requests, draft())).status).toBe(401)
    const { body } = await ask('GET', `${requests}?kind=open&per_page=100`, undefined, stranger)
    expect(body.requests.map((one: SupportRequest) => one.number)).not.toContain(number)
    expect((await read(number)).messages).toHaveLength(1)
  })

  test('messages of staff on behalf of the buyer are marked in the thread and in the log [S07]', async () => {
    const post = poster(shop)
    const uuidOf = async (email: string) =>
      (await shop().db.query<{ uuid_code: string }>('select uuid_code from users where email = $1', [email]))[0]
        ?.uuid_code
    const staff = await token('manager@vitrina.test')
    const keyRequest = { client_uuid: await uuidOf(owner), reason: 'Звонок покупателя', password: 'vitrina-demo' }
    const { key } = (await post('on-behalf/keys', keyRequest, staff)).body
    const { access_token } = (await post('signin/on-behalf', { key }, staff)).body
    const { body } = await shop().call('POST', requests, draft(), access_token)
    await shop().call('POST', `${requests}${body.number}/messages/`, words(), access_token)
    await write(body.number)
    const names = (await read(body.number)).messages.map(({ on_behalf_by }) => on_behalf_by)
    expect(names).toEqual(['Дмитрий Орлов', 'Дмитрий Орлов', null])
    const changes = await shop().db.query(
      'select staff_uuid from support_changes where request_number = $1 order by id',
      [body.number],
    )
    const manager = await uuidOf('manager@vitrina.test')
    expect(changes).toEqual([{ staff_uuid: manager }, { staff_uuid: manager }, { staff_uuid: null }])
  })

  test('the desk shows requests without executing their markup, answers by a form, and refuses unknown requests', async () => {
    const { number } = await made({ text: '<script>alert(1)</script>' })
    const { body: html } = await shop().call('GET', '/support-desk')
    expect(html).toContain(`Обращение ${number}`)
    expect(html).not.toContain('<script>')
    const form = await fetch(`${shop().url}/support-desk/${number}`, {
      method: 'POST',
      body: new URLSearchParams({ text: 'Ответ', to: 'waits' }),
      redirect: 'manual',
    })
    expect(form.status).toBe(303)
    expect((await read(number)).state).toBe('Ждёт вашего ответа')
    expect((await atDesk('1', { text: 'x' })).status).toBe(404)
    expect((await atDesk(number, { to: 'nowhere' })).status).toBe(400)
    const { body: shown } = await shop().call('GET', '/support-desk.json')
    expect(shown[0]).toMatchObject({ number, changes: expect.any(Array) })
  })

  test('members see a request about an order of their company; one who only reads cannot write [S07]', async () => {
    const [foreman, accountant] = ['builder@vitrina.test', 'retail@vitrina.test']
    const company = { inn: '3525990018', kpp: '352501001', name: 'ООО', address: '', bik: '', account: '' }
    const order = await placed(owner, { full_name: 'Ирина', phone: '+79000000000', email: null, company })
    const sent = await send('x', 'a.txt')
    const request = await made({ order_number: order.number, file_ids: [sent.body.id] })
    const path = `${requests}${request.number}/`
    const file = async (email: string) =>
      (
        await fetch(`${shop().url}${files}${sent.body.id}/`, {
          headers: { authorization: `Bearer ${await token(email)}` },
        })
      ).status
    await atDesk(request.number, { text: 'Посмотрим' })
    for (const email of [foreman, accountant]) {
      const seen = await ask('GET', path, undefined, email)
      expect([email, seen.status, seen.body.unread, await file(email)]).toEqual([email, 200, 0, 200])
      const list = await ask('GET', `${requests}?kind=open&per_page=100`, undefined, email)
      expect(list.body.requests.map((one: SupportRequest) => one.number)).toContain(request.number)
      expect((await ask('POST', `${path}seen/`, { message_id: 2 ** 40 }, email)).body).toEqual({ unread: 0 })
    }
    expect((await read(request.number)).unread).toBe(1)
    expect((await write(request.number, {}, accountant)).status).toBe(403)
    expect((await ask('POST', `${path}solve/`, undefined, accountant)).status).toBe(403)
    expect((await ask('GET', path, undefined, accountant)).body.may).toEqual({ write: false, solve: false })
    expect((await write(request.number, {}, foreman)).status).toBe(200)
    expect([(await ask('GET', path, undefined, stranger)).status, await file(stranger)]).toEqual([403, 403])
  })
}
