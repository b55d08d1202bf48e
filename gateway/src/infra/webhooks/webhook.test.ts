import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { Webhook } from './webhook.ts'

const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function portal(answer: RequestListener): Promise<Webhook> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return new Webhook({ url: `http://127.0.0.1:${port}`, user: '7', token: 'only-we-know' })
}

test('sends the call as JSON to the path of the webhook [EXT-01]', async () => {
  let seen = {}
  const webhook = await portal(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    seen = { method: request.method, url: request.url, body: JSON.parse(Buffer.concat(chunks).toString()) }
    response.end('{"result":77}')
  })
  expect(await webhook.call('crm.lead.add.json', { fields: {} }, 5000)).toEqual({ ok: true, body: { result: 77 } })
  expect(seen).toEqual({ method: 'POST', url: '/rest/7/only-we-know/crm.lead.add.json', body: { fields: {} } })
})

test.each<[string, RequestListener]>([
  ['refuses', (_, response) => response.writeHead(500).end('{"result":1}')],
  [
    'leads elsewhere',
    ({ url }, response) =>
      url === '/elsewhere' ? response.end('{"result":1}') : response.writeHead(302, { location: '/elsewhere' }).end(),
  ],
  ['hangs', () => {}],
  ['begins and hangs', (_, response) => void response.write('{"res')],
  ['hangs up', (request) => void request.socket.destroy()],
])('a portal that %s causes a one-word fault, in time and without its URL [S02]', async (_, answer) => {
  const webhook = await portal(answer)
  const spent = startProcessTimer()
  const answered = await webhook.call('crm.lead.add.json', {}, 300)
  expect(spent()).toBeLessThan(3000)
  expect(answered.ok).toBe(false)
  expect(JSON.stringify(answered)).not.toMatch(/only-we-know|127\.0\.0\.1|rest/)
})

test.each<[number, boolean, boolean]>([
  [403, false, true],
  [422, false, true],
  [429, false, false],
  [500, true, false],
  [502, true, false],
])(
  'status %i tells whether the call may have been carried out (%s) and whether it was refused (%s)',
  async (status, mayBeDone, isAnswer) => {
    const webhook = await portal((_, response) => void response.writeHead(status).end('{}'))
    expect(await webhook.call('x', {}, 5000)).toEqual({ ok: false, fault: `status ${status}`, mayBeDone, isAnswer })
  },
)

test('a call that hangs may have been carried out, one without a connection has not', async () => {
  const hanging = await portal(() => {})
  expect(await hanging.call('x', {}, 200)).toMatchObject({ ok: false, mayBeDone: true })
  const gone = createServer()
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
  const { port } = gone.address() as AddressInfo
  await new Promise((resolve) => gone.close(resolve))
  const unreachableWebhook = new Webhook({ url: `http://127.0.0.1:${port}`, user: '7', token: 'only-we-know' })
  expect(await unreachableWebhook.call('x', {}, 5000)).toMatchObject({ ok: false, mayBeDone: false })
})

test('a response that is not JSON has no body', async () => {
  const webhook = await portal((_, response) => void response.end('<html>'))
  expect(await webhook.call('x', {}, 5000)).toEqual({ ok: true, body: null })
})

test('calls nothing without an address', async () => {
  expect(await new Webhook(null).call('x', {}, 5000)).toEqual({
    ok: false,
    fault: 'not configured',
    mayBeDone: false,
  })
})
