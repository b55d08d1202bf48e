import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { quickOrderFilePath } from '@vitrina/contracts/site/quick-order'
import express from 'express'
import pino from 'pino'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { errorHandler } from '../../http/http-errors.ts'
import { quickOrderFileRoutes } from '../../shop/quick-order/routes.ts'
import { openRetailer } from '../retailer/retailer.fixture.ts'
import { workbookOf } from '../spreadsheets/workbook.fixture.ts'
import { Decoder, type DecoderOptions } from './decoder.ts'
import { type DecoderLimits, DecoderProcess } from './decoder-process.ts'
import { decoderPids } from './process-probes.fixture.ts'

const MB = 1024 * 1024
const BAD_CHILD = fileURLToPath(new URL('./bad-child.fixture.ts', import.meta.url))
const opened: Decoder[] = []
afterEach(() => {
  for (const decoder of opened.splice(0)) decoder.close()
})

/** A gateway with a decoder of its own, and the messages it logs. */
async function open(more: Partial<DecoderOptions> = {}) {
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line).msg) })
  const decoder = new Decoder({ memoryBytes: 512 * MB, processes: 1, log, ...more })
  opened.push(decoder)
  const retailer = await openRetailer(express())
  const services = { ...retailer.services(), decoder }
  const app = express().use((request, _response, next) => {
    Object.assign(request, { id: 'test', log: pino({ level: 'silent' }) })
    next()
  })
  const server = createServer(app.use(quickOrderFileRoutes(services), errorHandler)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    retailer.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${quickOrderFilePath}`
  const send = async (bytes: Buffer) => {
    const response = await fetch(url, { method: 'POST', body: new Uint8Array(bytes) })
    const { detail } = (await response.json()) as { detail?: string }
    return { status: response.status, detail }
  }
  return { decoder, logged, send }
}

const list = Buffer.from('100500;5')
/** A workbook that takes seconds to read. */
const long = (cells = '<c><v>1</v></c>'.repeat(2_000_000)) =>
  workbookOf([{ rows: [] }], {
    more: { 'xl/worksheets/sheet1.xml': `<worksheet><row>${' '.repeat(60 * MB - cells.length)}</row></worksheet>` },
  })

test('answers a list that takes too long with a message of its own, and reads the next one', async () => {
  const start = (limits: DecoderLimits) => DecoderProcess.start(limits, { main: BAD_CHILD })
  const { logged, send } = await open({ longestMs: 3000, start })
  expect(await send(Buffer.from('spin'))).toEqual({
    status: 422,
    detail: 'Файл не удалось прочитать за разумное время. Оставьте в нём только список товаров.',
  })
  expect((await send(list)).status).toBe(200)
  expect(logged).toContain('a decoder died')
}, 60_000)

test('ends only the decoder that exceeds its memory, and reads the next file', async () => {
  const { send } = await open({ memoryBytes: 48 * MB })
  const strings = `<sst>${'<si><t>Гипсокартон влагостойкий</t></si>'.repeat(490_000)}</sst>`
  const file = await workbookOf([{ rows: [['Код']] }], { more: { 'xl/sharedStrings.xml': strings } })
  expect(await send(file)).toEqual({
    status: 422,
    detail: 'В файле слишком много данных. Оставьте в нём только коды, названия и количество.',
  })
  expect((await send(list)).status).toBe(200)
}, 60_000)

test('replaces a decoder that is killed from outside: answers 503 with a message and reads the next file', async () => {
  const others = new Set(decoderPids())
  const { decoder, send } = await open()
  await decoder.warmUp()
  const [pid] = decoderPids().filter((one) => !others.has(one))
  const answer = send(await long())
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.kill(pid as number, 'SIGKILL')
  expect(await answer).toEqual({
    status: 503,
    detail: 'Файл не удалось проверить. Попробуйте ещё раз через минуту.',
  })
  expect((await send(list)).status).toBe(200)
}, 60_000)

test('reads several files with the same process, which ends with its gateway', async () => {
  const others = new Set(decoderPids())
  const { decoder, send } = await open()
  for (let at = 0; at < 4; at += 1) expect((await send(list)).status).toBe(200)
  const own = decoderPids().filter((pid) => !others.has(pid))
  expect(own).toHaveLength(1)
  decoder.close()
  await expect.poll(() => decoderPids().filter((pid) => own.includes(pid))).toEqual([])
}, 60_000)
