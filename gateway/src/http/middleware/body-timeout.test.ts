import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enforceBodyTimeout } from './body-timeout.ts'

const server = createServer((request, response) => {
  enforceBodyTimeout(request, response, { graceMs: 150, bytesPerMs: 1 })
  request.resume().on('end', () => response.end('taken'))
})

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done())))
afterAll(() => server.close())

/** Sends a head, then the parts of a body with a pause before each; resolves to the response. */
async function send(length: string, parts: string[], pauseMs: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data.toString())).on('error', () => {})
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${length}\r\n\r\n`)
  for (const part of parts) {
    await sleep(pauseMs)
    if (!socket.destroyed) socket.write(part)
  }
  await closed
  return answer.split('\r\n')[0] ?? ''
}

test('ends a slowly arriving body with 408, whether its length is announced or not', async () => {
  const trickle = Array.from({ length: 8 }, () => '1\r\nx\r\n')
  expect(await send('Content-Length: 10', ['x', 'x', 'x', 'x', 'x', 'x', 'x', 'x'], 60)).toContain('408')
  expect(await send('Transfer-Encoding: chunked', trickle, 60)).toContain('408')
})

test('gives a long body the time that its length needs, and a short one no extra time', async () => {
  expect(await send('Content-Length: 4000', ['x'.repeat(2000), 'x'.repeat(2000)], 150)).toContain('200')
  expect(await send('Content-Length: 2', ['xx'], 0)).toContain('200')
})
