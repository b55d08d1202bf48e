/** One network can take neither all concurrent requests to a service nor all memory for unread responses. */
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Backpressure } from './backpressure.ts'
import { jsonAnswer, openSiteWithService } from './team-service.fixture.ts'

const MB = 1024 * 1024
const LARGE = 16 * MB
const opened: { close(): void }[] = []
afterEach(() => {
  for (const one of opened.splice(0).reverse()) one.close()
})

async function openSite() {
  const held: Socket[] = []
  const site = await openSiteWithService(
    (target, socket) => {
      if (target.startsWith('/hang')) held.push(socket)
      else if (target.startsWith('/large'))
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${LARGE}\r\n\r\n${' '.repeat(LARGE)}`,
        )
      else socket.write(jsonAnswer(JSON.stringify(target)))
    },
    [
      { path: '/items/:id' },
      { path: '/hang', timeMs: 20_000 },
      { path: '/large', timeMs: 20_000, largestAnswer: LARGE },
      { path: '/written', methods: ['POST'], to: '/large', timeMs: 20_000, largestAnswer: LARGE },
    ],
    { TRUST_PROXY: '1' },
  )
  opened.push(site)
  return { ...site, held }
}

/** Sends one request; with `isReading` false it never reads the response. */
function ask(port: number, path: string, address: string, isReading = true) {
  const socket = connect(port, '127.0.0.1')
  opened.push({ close: () => socket.destroy() })
  const wire = { text: '', isClosed: false, socket }
  socket.on('error', () => {}).on('close', () => (wire.isClosed = true))
  socket.on('data', (bytes) => (wire.text += bytes.toString('latin1')))
  if (!isReading) socket.pause()
  const head = `Host: localhost\r\nX-Forwarded-For: ${address}\r\n`
  const isPost = path === '/written'
  const body = isPost ? 'X-Vitrina: 1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}' : '\r\n'
  socket.write(`${isPost ? 'POST' : 'GET'} /api/services/team${path} HTTP/1.1\r\n${head}${body}`)
  return wire
}

const status = ({ text }: { text: string }) => text.slice(9, 12)

test('a network with its maximum of requests in flight leaves capacity to a guest in another network', async () => {
  const { port, held } = await openSite()
  for (let at = 0; at < 7; at += 1) ask(port, '/hang', '10.1.0.1')
  await expect.poll(() => held.length).toBe(3)
  const guest = ask(port, '/items/a', '10.2.0.1')
  await expect.poll(() => status(guest)).toBe('200')
  expect(held).toHaveLength(3)
})

test('a full queue prefers the network with the fewest requests and answers the last one of the largest network with 503', async () => {
  const { port, held } = await openSite()
  const crowd = Array.from({ length: 7 }, () => ask(port, '/hang', '10.1.0.1'))
  await expect.poll(() => held.length).toBe(3)
  ask(port, '/hang', '10.3.0.1')
  await expect.poll(() => held.length).toBe(4)
  const guest = ask(port, '/items/a', '10.2.0.1')
  await expect.poll(() => crowd.filter((one) => status(one) === '503')).toHaveLength(1)
  held[0]?.write(jsonAnswer('1'))
  await expect.poll(() => status(guest)).toBe('200')
})

for (const path of ['/large', '/written']) {
  test(`a response that is not read in time is aborted and its buffer released: ${path}`, async () => {
    const site = await openSite()
    const unsent = new Backpressure({ perKey: 8 * MB, total: 64 * MB, drainTimeoutMs: 300 })
    Object.assign(site.services.proxy, { backpressure: unsent })
    const client = ask(site.port, path, '10.1.0.1', false)
    await expect.poll(() => unsent.bytes).toBeGreaterThan(0)
    expect(unsent.bytes).toBeLessThan(MB)
    await expect.poll(() => unsent.bytes).toBe(0)
    client.socket.resume()
    await expect.poll(() => client.isClosed).toBe(true)
    expect(client.text.length).toBeLessThan(LARGE)
  })

  test(`further responses of a network over its buffer limit are aborted, and a guest in another network is served: ${path}`, async () => {
    const site = await openSite()
    const unsent = new Backpressure({ perKey: 100 * 1024, total: 64 * MB, drainTimeoutMs: 60_000 })
    Object.assign(site.services.proxy, { backpressure: unsent })
    const unread = Array.from({ length: 3 }, () => ask(site.port, path, '10.1.0.1', false))
    await expect.poll(() => unsent.bytes).toBeGreaterThan(0)
    const guest = ask(site.port, '/items/a', '10.2.0.1')
    await expect.poll(() => status(guest)).toBe('200')
    expect(unsent.bytes).toBeLessThanOrEqual(100 * 1024)
    for (const { socket } of unread) socket.resume()
    await expect.poll(() => unread.filter(({ isClosed, text }) => isClosed && text.length < LARGE).length).toBe(2)
    await expect.poll(() => unread.filter(({ text }) => text.length > LARGE).length).toBe(1)
    expect(unsent.bytes).toBe(0)
  })
}
