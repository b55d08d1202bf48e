/** No upload exceeds its size limit, whether its size is declared or not. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAnyGateway } from '../../http/hardening/every-call.fixture.ts'
import { unlimited } from '../../http/limits/unlimited.fixture.ts'
import { MAX_BYTES } from './bad-files.fixture.ts'
import { uploadRoutes } from './uploads.fixture.ts'

const PIECE = Buffer.alloc(64 * 1024, 'a')
/** Bytes that socket buffers of the machine may hold after the gateway has stopped reading. */
const UNDER_WAY = 16 * 1024 * 1024
const LONGEST_MS = 20_000

let gateway: Awaited<ReturnType<typeof openAnyGateway>>
beforeAll(async () => {
  gateway = await openAnyGateway({}, { more: { limits: unlimited() } })
})
afterAll(() => gateway.close())

let visits = 0

/** Sends a body until there is a response; returns it, and how many bytes were sent before. */
async function send(route: string, framing: string, pieces: (at: number) => Buffer | null) {
  visits += 1
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const head = [
    `POST ${route.replace(':id', '1')}?name=a.txt HTTP/1.1`,
    'Host: localhost',
    'X-Vitrina: 1',
    `X-Forwarded-For: 10.7.0.${visits}`,
    'User-Agent: Mozilla/5.0 Firefox/130.0',
    'Cookie: __Host-access_token=good',
    'Content-Type: application/octet-stream',
    framing,
  ]
  let responseText = ''
  socket.on('data', (bytes) => {
    responseText += bytes.toString()
  })
  // A refused sender may be disconnected while it is still sending.
  socket.on('error', () => {})
  const isOver = () => responseText.includes('\r\n\r\n') || socket.destroyed
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const end = performance.now() + LONGEST_MS
  let sent = 0
  for (let at = 0; !isOver() && performance.now() < end; at += 1) {
    const piece = pieces(at)
    if (piece && !socket.write(piece))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
    sent += piece?.length ?? 0
    await new Promise((resolve) => setTimeout(resolve, piece ? 0 : 20))
  }
  socket.destroy()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(responseText)?.[1]), text: responseText, sent }
}

const inChunk = Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])

// Routes with an id look up its owner first; `bad-uploads.test.ts` sends files that are too large to those.
const routes = Object.keys(uploadRoutes).filter((route) => !route.includes(':id'))

describe.each(routes)('a file sent to %s', (route) => {
  test('with a declared size over the limit is refused before any of it is read', async () => {
    const { status, text, sent } = await send(route, `Content-Length: ${MAX_BYTES + 1}`, () => null)
    expect([status, sent]).toEqual([413, 0])
    expect(text).toMatch(/"detail":"[А-ЯЁ]/)
  }, 30_000)

  test('that never ends is refused as soon as it is larger than what is taken', async () => {
    const { status, text, sent } = await send(route, 'Transfer-Encoding: chunked', () => inChunk)
    expect(status).toBe(413)
    expect(text).toMatch(/"detail":"[А-ЯЁ]/)
    expect(sent).toBeGreaterThan(MAX_BYTES / 2)
    expect(sent).toBeLessThan(MAX_BYTES + UNDER_WAY)
  }, 30_000)
})
