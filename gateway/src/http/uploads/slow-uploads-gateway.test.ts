/** Uploads that never end, over raw sockets through the whole middleware stack of a gateway. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { orderFilePath } from '@vitrina/contracts/site/order'
import { garbageCollector } from '@vitrina/federation/garbage-collector'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '../../app.ts'
import { picture } from '../../infra/files/files.fixture.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'
import { department } from '../../shop/basket/basket.fixture.ts'
import { unlimited } from '../limits/unlimited.fixture.ts'

const MB = 1024 * 1024
const SENT = 9 * MB
const BUSY = 'Сейчас приходит много файлов. Попробуйте через минуту.'

const collectGarbage = garbageCollector()

const heldInMemory = (): number => {
  collectGarbage()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

/** A whole gateway in front of a retailer that stores files. */
async function open(uploadsMb: number) {
  const retailer = express()
  retailer.get('/api/expro/departments/', (_, response) => {
    response.json([department('00012', 'Вологда', 'price_vologda')])
  })
  retailer.post('/api/ecm/:site/orders/files/', (request, response) => {
    request.resume().once('end', () => response.json({ id: 'f1', name: 'a', size: 1 }))
  })
  const stand = await openRetailer(retailer)
  const settings = { TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://shop.test', UPLOADS_MB: String(uploadsMb) }
  const services = { ...stand.services(settings), limits: unlimited() }
  const handler = services.ingress.wrap(services.shedding.wrap(createSite(services)))
  const server = createServer(handler).listen(0, '127.0.0.1')
  services.ingress.watch(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    stand.close()
  })
  const head = (name: string, from: string, length: number) =>
    [
      `POST ${orderFilePath}?name=${name} HTTP/1.1`,
      'Host: localhost',
      'X-Vitrina: 1',
      `X-Forwarded-For: ${from}`,
      'User-Agent: Mozilla/5.0 Firefox/130.0',
      'Content-Type: application/octet-stream',
      `Content-Length: ${length}\r\n\r\n`,
    ].join('\r\n')
  const speak = (text: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answer = ''
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    onTestFinished(() => void socket.destroy())
    socket.write(text)
    return { socket, answer: () => answer }
  }
  return {
    uploads: services.uploads,
    /** Announces 10 MB, sends `bytes` of them and stalls. */
    async stall(bytes: number, from: string): Promise<{ socket: Socket; answer: () => string }> {
      const said = speak(head('a.jpg', from, 10 * MB))
      const piece = Buffer.alloc(64 * 1024, 1)
      for (let sent = 0; sent < bytes; sent += piece.length)
        if (!said.socket.write(piece)) await once(said.socket, 'drain')
      return said
    },
    async send(bytes: Buffer, from: string): Promise<string> {
      const { socket, answer } = speak(head('a.jpg', from, bytes.length))
      socket.write(bytes)
      await expect.poll(answer, { timeout: 20_000 }).toMatch(/^HTTP\/1\.1 \d+ [\s\S]*\}$/m)
      socket.destroy()
      return answer()
    },
  }
}

test('fifteen uploads stalled at 9 MB take less than 15 MB of memory, and another network’s photo is accepted', async () => {
  const { uploads, stall, send } = await open(512)
  const photo = await picture('jpeg')
  expect(await send(photo, '203.0.113.200')).toMatch(/^HTTP\/1\.1 200 /)
  const before = heldInMemory()
  const senders = await Promise.all(Array.from({ length: 15 }, (_, at) => stall(SENT, `198.51.100.${at}`)))
  await expect.poll(() => uploads.heldBytes, { timeout: 20_000 }).toBe(15 * SENT)
  await expect.poll(() => heldInMemory() - before, { timeout: 20_000 }).toBeLessThan(15 * MB)
  expect(await send(photo, '203.0.113.200')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"name":"a\.jpg"/)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => uploads.heldBytes, { timeout: 20_000 }).toBe(0)
}, 60_000)

test('a network over its share is refused with a message, and another network’s photo is accepted', async () => {
  const { uploads, stall, send } = await open(64)
  await stall(SENT, '203.0.113.1')
  await stall(6 * MB, '203.0.113.1')
  await expect.poll(() => uploads.heldBytes, { timeout: 20_000 }).toBe(SENT + 6 * MB)
  const third = await stall(2 * MB, '203.0.113.1')
  await expect.poll(third.answer, { timeout: 20_000 }).toContain(BUSY)
  expect(third.answer()).toMatch(/^HTTP\/1\.1 503 /)
  expect(await send(await picture('jpeg'), '203.0.113.2')).toMatch(/^HTTP\/1\.1 200 /)
}, 60_000)

test('all networks together stay within the total: the next upload is refused with a message until some end', async () => {
  const { uploads, stall, send } = await open(64)
  const large = Buffer.concat([await picture('jpeg'), Buffer.alloc(3 * MB)])
  const senders = await Promise.all(Array.from({ length: 7 }, (_, at) => stall(SENT, `198.51.100.${at}`)))
  await expect.poll(() => uploads.heldBytes, { timeout: 20_000 }).toBe(7 * SENT)
  const refused = await send(large, '203.0.113.1')
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toContain(BUSY)
  expect(await send(await picture('jpeg'), '203.0.113.2')).toMatch(/^HTTP\/1\.1 200 /)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => uploads.heldBytes, { timeout: 20_000 }).toBe(0)
  expect(await send(large, '203.0.113.1')).toMatch(/^HTTP\/1\.1 200 /)
}, 60_000)
