import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { owner, requests, supportOf } from './support.fixture.ts'

export function supportSuite(shop: () => Shop): void {
  const { draft, words, ask, made, read, write, atDesk, solvedDaysAgo, placed } = supportOf(shop)

  test('the demo account has a request that waits for its answer, about an order and a line, and a solved one', async () => {
    const open = await ask('GET', `${requests}?kind=open`, undefined, 'retail@vitrina.test')
    expect(open.body.requests[0]).toMatchObject({ state: 'Ждёт вашего ответа', stage: 'waits', unread: 1 })
    expect(open.body.requests[0].order_number).toMatch(/^\d\d-\d{6}$/)
    expect(open.body.requests[0].line_name).toBeTypeOf('string')
    const done = await ask('GET', `${requests}?kind=done`, undefined, 'retail@vitrina.test')
    expect(done.body.requests[0]).toMatchObject({ state: 'Решено', unread: 0 })
    expect(done.body.counts).toMatchObject({ open: 1, done: 1, unread: 1 })
  })

  test('a request stores its order, the line as it was, and the contact, and is mailed to the retailer', async () => {
    const { number: order, product } = await placed()
    const request = await made({ order_number: order, line_idcode: product.idcode })
    expect(request).toMatchObject({
      topic: 'Качество товара',
      state: 'Новое',
      stage: 'work',
      order_number: order,
      line: { idcode: product.idcode, name: product.name, count: 2 },
      may: { write: true, solve: true },
      reopen_until: null,
    })
    expect(request.messages).toMatchObject([{ from: 'buyer', text: 'Пришла битая плитка', on_behalf_by: null }])
    const letters = (await shop().mail()).map(
      ({ body }) => body as { to: string; text: string; request_number?: string },
    )
    const letter = letters.find(({ request_number }) => request_number === request.number)
    expect(letter).toMatchObject({ to: 'support@vitrina.test', text: expect.stringContaining(`Заказ ${order}`) })
  })

  test('topics have hints about the message', async () => {
    const { body } = await ask('GET', '/api/ecm/bazis/support/topics/')
    expect(body.map(({ id }: { id: string }) => id)).toContain('quality')
    for (const { name, hint } of body) expect([name.length > 3, hint.length > 10]).toEqual([true, true])
  })

  test('a form sent twice creates one request, a message sent twice is stored once', async () => {
    const same = draft()
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', requests, same)))
    const numbers = new Set(answers.map(({ body }) => body.number))
    expect([answers.map(({ status }) => status), numbers.size]).toEqual([[200, 200, 200], 1])
    const [number = ''] = numbers
    const message = words()
    const written = await Promise.all([1, 2].map(() => ask('POST', `${requests}${number}/messages/`, message)))
    expect(written.map(({ status }) => status)).toEqual([200, 200])
    expect((await read(number)).messages).toHaveLength(2)
  })

  test('the states of a request: new, in progress, asked back, answered, solved, reopened, closed after 14 days [N09]', async () => {
    const { number } = await made()
    const steps: [string, () => Promise<unknown>][] = [
      ['В работе', () => atDesk(number, { to: 'work' })],
      ['Ждёт вашего ответа', () => atDesk(number, { to: 'waits', text: 'Пришлите фото' })],
      ['В работе', () => write(number)],
      ['Решено', () => atDesk(number, { to: 'solved', text: 'Заменим' })],
      ['В работе', () => write(number, { text: 'Не заменили' })],
      ['Решено', () => ask('POST', `${requests}${number}/solve/`)],
    ]
    for (const [state, step] of steps) {
      await step()
      expect((await read(number)).state).toBe(state)
    }
    const open = await read(number)
    expect(open.may).toEqual({ write: true, solve: false })
    expect(Date.parse(open.reopen_until ?? '') - Date.now()).toBeGreaterThan(13.9 * 86_400_000)
    expect((await ask('POST', `${requests}${number}/solve/`)).status).toBe(409)
    await solvedDaysAgo(number, 13)
    expect((await read(number)).may.write).toBe(true)
    await solvedDaysAgo(number, 14)
    const closed = await read(number)
    expect(closed).toMatchObject({ state: 'Закрыто', stage: 'closed', may: { write: false, solve: false } })
    expect(closed.history.map(({ state }) => state)).toEqual(['Новое', ...steps.map(([state]) => state), 'Закрыто'])
    const late = await write(number)
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('14 дней')])
  })

  test('an answer of the retailer is unread until it is seen, and is mailed; later ones stay unread', async () => {
    const { number } = await made()
    await atDesk(number, { text: 'Посмотрим', author: 'Олег' })
    const one = await read(number)
    expect([one.unread, one.messages.at(-1)?.author]).toEqual([1, 'Олег'])
    const letters = (await shop().mail()).map(({ body }) => body as { to: string; subject: string })
    expect(letters).toContainEqual(expect.objectContaining({ to: owner, subject: `Ответ на обращение ${number}` }))
    const see = (id: number) => ask('POST', `${requests}${number}/seen/`, { message_id: id })
    expect((await see(one.messages.at(-1)?.id ?? 0)).body).toEqual({ unread: 0 })
    await atDesk(number, { text: 'Заменим' })
    expect((await see(1)).body).toEqual({ unread: 1 })
    expect((await see(2 ** 40)).body).toEqual({ unread: 0 })
    await atDesk(number, { text: 'Готово' })
    expect((await read(number)).unread).toBe(1)
  })

  test('lists have open or completed requests, the last written one first', async () => {
    const [first, second] = [await made(), await made()]
    await write(first.number)
    const numbers = async (kind: string) =>
      (await ask('GET', `${requests}?kind=${kind}&per_page=100`)).body.requests.map(
        ({ number }: { number: string }) => number,
      )
    expect((await numbers('open')).slice(0, 2)).toEqual([first.number, second.number])
    await ask('POST', `${requests}${first.number}/solve/`)
    expect((await numbers('done'))[0]).toBe(first.number)
    expect(await numbers('open')).not.toContain(first.number)
    const { body } = await ask('GET', `${requests}?kind=open&per_page=1&page=2`)
    expect([body.requests.length, body.total]).toEqual([1, body.counts.open])
  })
}
