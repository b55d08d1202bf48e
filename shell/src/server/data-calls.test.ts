import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endpoint } from '@vitrina/contracts/endpoint'
import * as z from '@vitrina/contracts/schema'
import { TICKET_HEADER } from '@vitrina/federation/renderer-protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDataCalls } from './data-calls.ts'

const read = endpoint({ method: 'GET', path: '/read/', summary: '', response: z.object({ city: z.string() }) })
const write = endpoint({
  method: 'POST',
  path: '/write/',
  summary: '',
  body: z.object({ name: z.string() }),
  response: z.object({ city: z.string() }),
})

interface RecordedRequest {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  text: string
}

/** A gateway on a Unix socket that gives all calls the same response, or none. */
async function open({ isSilent = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'calls-'))
  const requests: RecordedRequest[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const { method, url, headers } = request
    requests.push({ method, url, headers, text: Buffer.concat(pieces).toString('utf8') })
    if (!isSilent) response.setHeader('content-type', 'application/json').end('{"city":"Вологда"}')
  })
  const socketPath = path.join(folder, 'gateway.sock')
  await new Promise<void>((resolve) => server.listen(socketPath, resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return { requests, calls: createDataCalls(socketPath) }
}

const soon = () => performance.now() + 30_000

test('sends the visitor’s ticket and the request id to the gateway, and returns its response', async () => {
  const { requests, calls } = await open()
  const onCall = vi.fn()
  const api = calls({ ticket: 'ticket-1', requestId: 'request-1' }, soon(), onCall)
  expect(await api(read, {})).toEqual({ city: 'Вологда' })
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/read/', text: '' })
  expect(requests[0]?.headers).toMatchObject({
    host: 'localhost',
    [TICKET_HEADER]: 'ticket-1',
    'x-request-id': 'request-1',
  })
  expect(requests[0]?.headers).not.toHaveProperty('traceparent')
  expect(requests[0]?.headers).not.toHaveProperty('content-type')
  expect(onCall).toHaveBeenCalledTimes(1)
})

test('sends the whole body and the traceparent of the page', async () => {
  const { requests, calls } = await open()
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  await calls({ ticket: 't', requestId: 'r', trace }, soon(), () => {})(write, { body: { name: 'Пётр' } })
  expect(requests[0]?.text).toBe('{"name":"Пётр"}')
  expect(requests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength('{"name":"Пётр"}')),
    traceparent: trace,
  })
})

test('sends no call after the deadline, and rejects a call without a response by then', async () => {
  const { requests, calls } = await open({ isSilent: true })
  const asking = { ticket: 't', requestId: 'r' }
  await expect(calls(asking, performance.now() - 1, () => {})(read, {})).rejects.toThrow()
  expect(requests).toEqual([])
  await expect(calls(asking, performance.now() + 200, () => {})(read, {})).rejects.toThrow()
})
