import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { ParsedFile, quickOrderFilePath } from '@vitrina/contracts/site/quick-order'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startCpuTimer, steadyBlockOf } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { readRows } from '../../infra/spreadsheets/read-rows.ts'
import { workbookOf } from '../../infra/spreadsheets/workbook.fixture.ts'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop
let server: Server
let url: string

beforeEach(async () => {
  shop = await openShop()
  server = createServer(shop.app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${quickOrderFilePath}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  shop.close()
})

const send = async (body: Buffer | ReadableStream<Uint8Array>, type = 'application/octet-stream') => {
  const response = await fetch(url, {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': type },
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
  return { status: response.status, body: await response.json() }
}

/** The text received so far. */
function textOf(socket: Socket): () => string {
  let text = ''
  socket.on('data', (piece) => {
    text += piece.toString()
  })
  return () => text
}

/** A stream of so many megabytes without a Content-Length. */
function endless(megabytes: number, sent: { megabytes: number }): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      if (sent.megabytes >= megabytes) return controller.close()
      sent.megabytes += 1
      controller.enqueue(new Uint8Array(1024 * 1024).fill(65))
    },
  })
}

describe('an uploaded file', () => {
  test.each(['application/octet-stream', 'text/html', 'application/json', 'multipart/form-data'])(
    'is recognised by its content when sent as %s',
    async (type) => {
      const { status, body } = await send(Buffer.from('Код;Кол-во\n100500;5\n'), type)
      expect(status).toBe(200)
      expect(ParsedFile.parse(body)).toEqual({ rows: [{ text: '100500', quantity: 5, unit: '' }], skipped: 1 })
    },
  )

  test('of 5,000 rows is read in another process, without blocking the event loop', async () => {
    const rows = Array.from({ length: 5000 }, (_, at) => [
      at + 1,
      100000 + at,
      `Гипсокартон влагостойкий ${at}×1200×2500 мм`,
      'лист',
      (at % 50) + 1,
      450.5,
    ])
    const file = await workbookOf([{ rows: [['№', 'Код', 'Наименование', 'Ед.', 'Кол-во', 'Цена'], ...rows] }])
    await send(file)
    await readRows(file, 'list')
    const reading = startCpuTimer()
    await readRows(file, 'list')
    const readMs = reading()
    const sending = startCpuTimer()
    const {
      result: { status, body },
      ms: longestBlock,
    } = await steadyBlockOf(() => send(file))
    const sentMs = sending() / 3
    expect([status, body.rows.length, body.skipped]).toEqual([200, 5000, 1])
    expect(sentMs).toBeLessThan(readMs)
    expect(longestBlock).toBeLessThan(readMs / 3)
    expect(body.rows[4999]).toEqual({
      text: '104999 Гипсокартон влагостойкий 4999×1200×2500 мм',
      quantity: 50,
      unit: 'лист',
    })
  })

  test('of 50 MB is refused by its Content-Length, and the sender receives the sentence', async () => {
    const { status, body } = await send(Buffer.alloc(50 * 1024 * 1024, 65))
    expect(status).toBe(413)
    expect(body.detail.replaceAll('\u00a0', ' ')).toBe('Файл больше 10 МБ. Разделите список на несколько файлов.')
  })

  test('of 50 MB without a Content-Length is refused once it is too large', async () => {
    const sent = { megabytes: 0 }
    const { status } = await send(endless(50, sent))
    expect(status).toBe(413)
  })

  test('is refused before its body is sent, and the connection still serves the next request', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 65)
    for (let time = 0; time < 5; time += 1) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      const answers = textOf(socket)
      socket.write(`POST ${quickOrderFilePath} HTTP/1.1\r\nHost: x\r\nContent-Length: ${12 * megabyte.length}\r\n\r\n`)
      await expect.poll(answers).toMatch(/^HTTP\/1\.1 413 /)
      for (let sent = 0; sent < 12; sent += 1) socket.write(megabyte)
      socket.write(`POST ${quickOrderFilePath} HTTP/1.1\r\nHost: x\r\nContent-Length: 8\r\n\r\n100500;5`)
      await expect.poll(answers).toMatch(/HTTP\/1\.1 200 /)
      socket.destroy()
    }
  })

  test('without an end is cut off', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    const answers = textOf(socket)
    socket.on('error', () => {})
    const piece = Buffer.alloc(4 * 1024 * 1024, 65)
    socket.write(`POST ${quickOrderFilePath} HTTP/1.1\r\nHost: x\r\nContent-Length: ${1000 * piece.length}\r\n\r\n`)
    let sent = 0
    const cutOff = new Promise((resolve) => socket.once('close', resolve))
    const more = (error?: Error | null) => {
      if (error) return
      sent += piece.length
      if (sent < 400 * 1024 * 1024) socket.write(piece, more)
    }
    more()
    await cutOff
    expect(sent).toBeLessThan(200 * 1024 * 1024)
    expect(answers()).toMatch(/^HTTP\/1\.1 413 /)
  })

  test('of exactly 10 MB is accepted', async () => {
    const { status, body } = await send(
      Buffer.concat([Buffer.from('100500;5\n'), Buffer.alloc(10 * 1024 * 1024 - 9, 10)]),
    )
    // The size passes; the empty lines are too many for a list.
    expect([status, body.detail.replaceAll('\u00a0', ' ')]).toEqual([
      422,
      'В файле больше 5 000 строк. Разделите список на несколько файлов.',
    ])
  })

  test.each([
    [Buffer.from('%PDF-1.7'), 415, 'Это PDF. Нужен файл XLSX, CSV или TXT.'],
    [Buffer.alloc(0), 422, 'Файл пустой'],
  ])('is refused when it is not a list', async (file, status, detail) => {
    const answer = await send(file)
    expect([answer.status, answer.body.detail]).toEqual([status, detail])
  })

  test('leaves no temporary file when the sender disconnects', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${quickOrderFilePath} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc`)
    socket.destroy()
    expect((await send(Buffer.from('100500;5'))).status).toBe(200)
  })

  test('waits in a queue with others', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(Buffer.from('100500;5'))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('is refused after thirty in ten minutes from one address', async () => {
    const answers = []
    for (let at = 0; at < 31; at += 1) answers.push((await send(Buffer.alloc(0))).status)
    expect(answers.slice(0, 30).every((status) => status === 422)).toBe(true)
    expect(answers[30]).toBe(429)
  }, 60_000)
})
