import { randomUUID } from 'node:crypto'
import { leadApi } from '@vitrina/contracts/site/lead'
import { orderApi } from '@vitrina/contracts/site/order'
import { problemApi } from '@vitrina/contracts/site/problem'
import express, { type Response } from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { siteCalls, siteOpenapi } from '../../http/site-calls.ts'
import { newKey, openProblemGateway, report, visitor } from './middleware.fixture.ts'
import { idempotencyMiddleware } from './middleware.ts'

/** Creating calls behind the idempotency middleware; `receivedBodies` are the bodies that reached the handler. */
function openApp(answer: (body: unknown, response: Response) => void) {
  const receivedBodies: unknown[] = []
  const app = express().use((_request, response, next) => {
    response.locals.visitor = { uuid: visitor, isNew: false } as never
    next()
  })
  const storedAnswers = new Map<string, never>()
  const answers = {
    find: async (key: string) => storedAnswers.get(key) ?? null,
    save: async (...[key, , given]: [string, string, never]) => void storedAnswers.set(key, given),
    tryBegin: async () => async () => {},
  }
  app.use(idempotencyMiddleware(answers as never))
  app.post([orderApi.place.path, leadApi.send.path], ({ body }, response) => {
    receivedBodies.push(body)
    answer(body, response)
  })
  app.use(
    ((error, _request, response, _next) => void response.status(error.status).end()) as express.ErrorRequestHandler,
  )
  return { app, receivedBodies, storedAnswers }
}

test('a repeated request under the same key gets the first answer and is carried out once; without a key it is carried out each time [S35]', async () => {
  const { tasks, gateway } = await openProblemGateway()
  const app = gateway()
  const key = newKey()
  const [first, again, quoted] = [
    await report(app, { key }),
    await report(app, { key }),
    await report(app, { key: `"${key}"` }),
  ]
  expect([first.status, first.body]).toEqual([200, { accepted: true }])
  for (const { status, body, headers } of [again, quoted]) {
    expect([status, body]).toEqual([200, { accepted: true }])
    expect([headers['idempotency-replayed'], headers['cache-control']]).toEqual(['true', 'private, no-store'])
  }
  expect(first.headers['idempotency-replayed']).toBeUndefined()
  expect(tasks).toHaveLength(1)
  await report(app)
  await report(app)
  await report(app, { key: newKey() })
  expect(tasks).toHaveLength(4)
})

test('the same key of another visitor gets no stored response [S07] [S31]', async () => {
  const { tasks, gateway } = await openProblemGateway()
  const app = gateway()
  const key = newKey()
  await report(app, { key })
  const other = await report(app, { key, cookie: `user_uuid=${randomUUID()}` })
  expect([other.status, other.headers['idempotency-replayed'], tasks.length]).toEqual([200, undefined, 2])
})

test('a visitor without an id is identified by the network', async () => {
  const { tasks, gateway } = await openProblemGateway()
  const app = gateway()
  const options = { key: newKey(), cookie: '', address: '10.9.9.9' }
  await report(app, options)
  expect((await report(app, options)).headers['idempotency-replayed']).toBe('true')
  await report(app, { ...options, address: '10.9.8.8' })
  expect(tasks).toHaveLength(2)
})

test('a key used for another body or address is refused', async () => {
  const { tasks, gateway } = await openProblemGateway()
  const app = gateway()
  const key = newKey()
  await report(app, { key })
  for (const other of [{ comment: 'Вес не 30 кг' }, { idcode: '100501' }]) {
    const { status, body } = await report(app, { key, ...other })
    expect([status, body.detail]).toEqual([422, expect.stringContaining('уже пришёл другой запрос')])
  }
  expect(tasks).toHaveLength(1)
})

test('a second request gets 409 while the first is in flight, and later its response', async () => {
  const { tasks, tracker, gateway } = await openProblemGateway()
  const app = gateway()
  const { promise, resolve } = Promise.withResolvers<void>()
  tracker.waitsFor = promise
  const key = newKey()
  const first = report(app, { key }).then((answer) => answer)
  await expect.poll(() => tasks.length).toBe(1)
  const second = await report(app, { key })
  expect([second.status, second.headers['retry-after'], second.body.detail]).toEqual([
    409,
    '1',
    'Такой\u00a0же запрос ещё выполняется. Повторите через секунду.',
  ])
  resolve()
  expect((await first).status).toBe(200)
  const third = await report(app, { key })
  expect([third.status, third.headers['idempotency-replayed'], tasks.length]).toEqual([200, 'true', 1])
})

test('a request whose visitor has left is carried out once, and its response is stored', async () => {
  const { tasks, tracker, gateway } = await openProblemGateway()
  const server = gateway().listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const { promise, resolve } = Promise.withResolvers<void>()
  tracker.waitsFor = promise
  const key = newKey()
  const ask = (signal?: AbortSignal) =>
    fetch(`http://localhost:${port}${problemApi.report.path.replace(':idcode', '100500')}`, {
      method: 'POST',
      headers: {
        'x-vitrina': '1',
        'content-type': 'application/json',
        'idempotency-key': key,
        cookie: `user_uuid=${visitor}`,
      },
      body: JSON.stringify({ comment: 'Вес не 25 кг' }),
      ...(signal ? { signal } : {}),
    })
  const gone = new AbortController()
  const lost = ask(gone.signal).catch(() => 'lost')
  await expect.poll(() => tasks.length).toBe(1)
  gone.abort()
  expect(await lost).toBe('lost')
  expect((await ask()).status).toBe(409)
  resolve()
  await expect.poll(async () => (await ask()).headers.get('idempotency-replayed')).toBe('true')
  expect(tasks).toHaveLength(1)
})

test('a final refusal is replayed; after a temporary failure the request is carried out again', async () => {
  const { tasks, tracker, gateway } = await openProblemGateway()
  const app = gateway()
  const [bad, failing] = [newKey(), newKey()]
  expect((await report(app, { key: bad, idcode: '404' })).status).toBe(404)
  const refused = await report(app, { key: bad, idcode: '404' })
  expect([refused.status, refused.headers['idempotency-replayed']]).toEqual([404, 'true'])
  tracker.status = 500
  expect((await report(app, { key: failing })).status).toBe(502)
  tracker.status = 200
  const retry = await report(app, { key: failing })
  expect([retry.status, retry.headers['idempotency-replayed']]).toEqual([200, undefined])
  // One for the failed attempt and one for the successful one; the refused report created none.
  expect(tasks).toHaveLength(2)
})

test.each([
  ...[200, 201, 204, 400, 404, 409, 410, 413, 422].map((status) => [status, 'is answered again as it was', 1] as const),
  ...[401, 403, 408, 429, 500, 502, 503, 504].map(
    (status) => [status, 'is carried out when it comes again', 2] as const,
  ),
])('a request answered with %i %s', async (status, _, times) => {
  const { app, receivedBodies } = openApp((_, response) => void response.status(status).json({ status }))
  const place = () => supertest(app).post(leadApi.send.path).set('idempotency-key', 'one-and-the-same').send({})
  const [first, again] = [await place(), await place()]
  expect([first.status, again.status, receivedBodies.length]).toEqual([status, status, times])
  expect(again.headers['idempotency-replayed']).toBe(times === 1 ? 'true' : undefined)
})

test('a malformed key is refused with a sentence', async () => {
  const { tasks, gateway } = await openProblemGateway()
  const app = gateway()
  for (const key of ['', 'short', 'x'.repeat(129), 'ключ-запроса', 'two keys, one', '"unfinished', 'a b c d e f']) {
    const { status, body } = await report(app, { key: Buffer.from(key).toString('latin1') })
    expect([key, status, body.detail]).toEqual([key, 400, expect.stringContaining('Неверный Idempotency-Key')])
  }
  expect(tasks).toEqual([])
})

test('a body over the size limit is refused before it is stored', async () => {
  const { gateway } = await openProblemGateway()
  const { status } = await report(gateway(), { key: newKey(), comment: 'x'.repeat(17_000) })
  expect(status).toBe(413)
})

test('a request that was carried out but whose response is not stored is refused and not carried out again', async () => {
  const { app, receivedBodies, storedAnswers } = openApp((_, response) => void response.json({}))
  const key = newKey()
  const place = (body: object) => supertest(app).post(leadApi.send.path).set('idempotency-key', key).send(body)
  await place({ at: 1 })
  for (const [key, given] of storedAnswers)
    storedAnswers.set(key, { ...(given as object), answer: null, isDone: true } as never)
  expect([(await place({ at: 1 })).status, (await place({ at: 2 })).status, receivedBodies.length]).toEqual([
    409, 422, 1,
  ])
})

test('orders use the key in their body, and a repeated header does not block them', async () => {
  const { app, receivedBodies } = openApp((body, response) => void response.json(receivedBodies.indexOf(body) + 1))
  const key = newKey()
  const place = (body: object) => supertest(app).post(orderApi.place.path).set('idempotency-key', key).send(body)
  expect((await place({ at: 1 })).body).toBe(1)
  expect((await place({ at: 1 })).body).toBe(2)
  expect((await place({ at: 2 })).status).toBe(422)
  expect(receivedBodies).toHaveLength(2)
})

test('the API description lists the header for every call that creates something, and for no other', () => {
  const { paths } = siteOpenapi() as {
    paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>
  }
  const documentedCalls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some((one) => one.in === 'header' && one.name === 'Idempotency-Key'))
      .map(([method]) => `${method} ${path}`),
  )
  const creating = Object.values(siteCalls).filter(({ creates }) => creates)
  expect(documentedCalls.toSorted()).toEqual(
    creating.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
  expect(creating.every(({ method }) => method === 'POST')).toBe(true)
  expect(documentedCalls).toEqual(
    expect.arrayContaining([`post ${leadApi.send.path}`, 'post /api/site/orders/', 'post /api/site/personal/shops/']),
  )
})
