/** Uploads that never end, sent to an upload spool over HTTP. */
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { garbageCollector } from '@vitrina/federation/garbage-collector'
import express from 'express'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { smallDisk } from '../../../../packages/releases/src/disk/full-disk.fixture.ts'
import { errorHandler, HttpError } from '../http-errors.ts'
import { UploadSpool } from './upload-spool.ts'

const MB = 1024 * 1024
const SENT = 9 * MB
const limit = { bytes: 10 * MB, tooLarge: () => new HttpError(413, 'Файл больше 10\u00a0МБ') }

const collectGarbage = garbageCollector()

const heldInMemory = (): number => {
  collectGarbage()
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return arrayBuffers + heapUsed
}

/** A server that receives files and answers with their size; senders set their network in a header. */
async function open(totalBytes: number, folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))) {
  const spool = new UploadSpool({ folder, totalBytes, log: pino({ level: 'silent' }) })
  const app = express().set('trust proxy', 1)
  app.use((request, _response, next) => {
    Object.assign(request, { id: 'test', log: pino({ level: 'silent' }) })
    next()
  })
  app.post('/', async (request, response) => {
    const upload = await spool.receive(request, limit)
    response.json({ size: upload.size, sum: (await upload.bytes()).reduce((sum, byte) => sum + byte, 0) })
  })
  const server = createServer(app.use(errorHandler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const send = async (bytes: Uint8Array, from = '203.0.113.200') => {
    const headers = { 'x-forwarded-for': from }
    const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: bytes as BodyInit })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  /** Announces 10 MB, sends `bytes` of them and stalls; resolves with the response received so far. */
  const stall = async (bytes: number, from: string): Promise<{ socket: Socket; answer: () => string }> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    let answer = ''
    socket.on('data', (text) => {
      answer += String(text)
    })
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${10 * MB}\r\n\r\n`)
    const piece = Buffer.alloc(64 * 1024, 1)
    for (let sent = 0; sent < bytes; sent += piece.length) if (!socket.write(piece)) await once(socket, 'drain')
    onTestFinished(() => void socket.destroy())
    return { socket, answer: () => answer }
  }
  return { spool, folder, send, stall }
}

/** Number of files in a folder that this process has open and that have been unlinked. */
const namelessIn = (folder: string): number =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(`${folder}/`)
    } catch {
      return false
    }
  }).length

test('fifteen stalled uploads are unlinked files on disk, and are closed when their senders disconnect', async () => {
  const { spool, folder, stall, send } = await open(1024 * MB)
  const before = heldInMemory()
  const senders = await Promise.all(Array.from({ length: 15 }, (_, at) => stall(SENT, `198.51.100.${at}`)))
  await expect.poll(() => spool.heldBytes).toBe(15 * SENT)
  // Bytes in the sockets of the senders, which are in this process too, are gone a moment later.
  await expect.poll(() => heldInMemory() - before).toBeLessThan(15 * MB)
  expect(readdirSync(folder)).toEqual([])
  expect(namelessIn(folder)).toBe(15)
  expect(await send(new Uint8Array(3 * MB).fill(2))).toEqual({ status: 200, body: { size: 3 * MB, sum: 6 * MB } })
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => spool.heldBytes).toBe(0)
  await expect.poll(() => namelessIn(folder)).toBe(0)
}, 60_000)

test('one network cannot use up the total: it is refused with a message, and others continue', async () => {
  const { spool, stall, send } = await open(64 * MB)
  const senders = [await stall(SENT, '203.0.113.1'), await stall(6 * MB, '203.0.113.1')]
  await expect.poll(() => spool.heldBytes).toBe(SENT + 6 * MB)
  senders.push(await stall(2 * MB, '203.0.113.1'))
  await expect.poll(() => senders[2]?.answer()).toMatch(/^HTTP\/1\.1 503 /)
  expect(senders[2]?.answer()).toContain('Сейчас приходит много файлов. Попробуйте через минуту.')
  expect((await send(new Uint8Array(9 * MB))).status).toBe(200)
  await expect.poll(() => spool.heldBytes).toBe(SENT + 6 * MB)
}, 60_000)

test('many networks together are refused above the total, and nothing of a refused upload stays counted', async () => {
  const { spool, stall, send } = await open(40 * MB)
  const senders = await Promise.all([1, 2, 3, 4].map((at) => stall(SENT, `203.0.113.${at}`)))
  await expect.poll(() => spool.heldBytes).toBe(4 * SENT)
  expect((await send(new Uint8Array(5 * MB))).status).toBe(503)
  // The bytes of the refused upload are released a moment after its response.
  await expect.poll(() => spool.heldBytes).toBe(4 * SENT)
  expect((await send(new Uint8Array(MB))).status).toBe(200)
  for (const { socket } of senders) socket.destroy()
  await expect.poll(() => spool.heldBytes).toBe(0)
  expect((await send(new Uint8Array(9 * MB))).status).toBe(200)
}, 60_000)

test('small files never touch the disk unless too many of them wait', async () => {
  const { folder, stall } = await open(512 * MB)
  await Promise.all(Array.from({ length: 16 }, () => stall(64 * 1024, '203.0.113.1')))
  expect(namelessIn(folder)).toBe(0)
  await Promise.all(Array.from({ length: 4 }, () => stall(64 * 1024, '203.0.113.1')))
  await expect.poll(() => namelessIn(folder)).toBe(4)
}, 60_000)

test('removes files that a crash left in the folder at the next start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'uploads-'))
  writeFileSync(path.join(folder, 'left'), 'x')
  await open(64 * MB, folder)
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('answers 507 with a message on a full disk, and continues with small files', async () => {
  const disk = smallDisk(2000)
  const { spool, send } = await open(512 * MB, path.join(disk.folder, 'uploads'))
  expect((await send(new Uint8Array(MB))).status).toBe(200)
  disk.fill()
  expect(await send(new Uint8Array(3 * MB))).toMatchObject({
    status: 507,
    body: { detail: 'Сейчас файл некуда сохранить. Попробуйте ещё раз через несколько минут.' },
  })
  expect((await send(new Uint8Array(1000))).status).toBe(200)
  disk.empty()
  expect((await send(new Uint8Array(MB))).status).toBe(200)
  expect(spool.heldBytes).toBe(0)
}, 60_000)
