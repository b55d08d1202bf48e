import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gatewayFlags } from '../../../../scripts/site-process.ts'
import { freshData } from '../site/second-gateway.ts'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { FaultProxy } from './fault-proxy.ts'
import { type GatewayProcess, removeData, startGatewayProcess } from './gateway-process.ts'

const REQUESTS = 10_000
const SIDE_BY_SIDE = 50
/** Tolerance for connections that are open for other reasons at the time of counting. */
const MORE_DESCRIPTORS = 15
/** Growth allowed after each crowd, relative to the one before: a leak of half a kilobyte per visitor exceeds it. */
const MORE_MEMORY = 1.05
const CROWDS = 3
const memoryReporter = path.join(import.meta.dirname, 'report-memory.cjs')

let dataDir: string
let proxy: FaultProxy
let gateway: GatewayProcess

test.beforeAll(async () => {
  dataDir = await freshData()
  proxy = await new FaultProxy(sandboxUrl).open()
  const env = {
    DATA_DIR: dataDir,
    RETAILER_URL: proxy.url,
    IMAGES_URL: proxy.url,
    LOG_LEVEL: 'fatal',
    TRUST_PROXY: '1',
  }
  gateway = await startGatewayProcess({ env, flags: [...gatewayFlags, '--expose-gc', '--require', memoryReporter] })
})

test.afterAll(async () => {
  await gateway.stop()
  await proxy.close()
  await removeData(dataDir)
})

const descriptors = (): number => readdirSync(`/proc/${gateway.pid}/fd`).length

/** Memory of the gateway after a garbage collection, MB. */
async function memoryMb(): Promise<number> {
  const readMemoryLines = () => gateway.log.filter((line) => line.startsWith('memory '))
  const before = readMemoryLines().length
  process.kill(gateway.pid, 'SIGUSR2')
  await expect.poll(() => readMemoryLines().length).toBeGreaterThan(before)
  return Number(readMemoryLines().at(-1)?.slice('memory '.length)) / 1024 / 1024
}

const head = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: localhost\r\nx-vitrina: 1\r\n${more}`
const lead = JSON.stringify({ form: 'request' })

/** Points at which a client disconnects: the bytes that it has sent by then, and how long it then stays, ms. */
const stages: ((at: number) => [string, number])[] = [
  () => ['GET /cat', 0],
  () => [head('GET /catalog/'), 0],
  (at) => [
    head(
      'POST /api/site/leads/',
      `x-forwarded-for: 10.9.${at >> 8}.${at & 255}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n${lead}`,
    ),
    2,
  ],
  () => [`${head('GET /catalog/')}\r\n`, 0],
  (at) => [`${head(`GET /search/?q=word${at % 20}`)}\r\n`, 5],
  () => [`${head('GET /remotes/nothing.mjs')}\r\n`, 3],
  () => [`${head('GET /images/300/product_images/normal/none.jpg')}\r\n`, 4],
  (at) => [`${head(`GET /api/ecm.stream/bazis/distributors/${500 + (at % 40)}/files.zip`)}\r\n`, 10],
]

function abortRequest(at: number): Promise<void> {
  const [sent, stays] = stages[at % stages.length]?.(at) ?? ['', 0]
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1', () =>
      socket.write(sent, () => setTimeout(() => socket.resetAndDestroy(), stays)),
    )
    socket.on('error', () => {})
    socket.once('close', () => resolve())
  })
}

async function abortRequests(count: number): Promise<void> {
  let next = 0
  const client = async () => {
    while (next < count) await abortRequest(next++)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, client))
}

test('three crowds of 10,000 clients that disconnect at every stage leak no socket and no memory', async () => {
  test.setTimeout(240_000)
  await abortRequests(400)
  await sleep(1500)
  const before = descriptors()
  const memory: number[] = []
  for (let crowd = 0; crowd < CROWDS; crowd += 1) {
    await abortRequests(REQUESTS)
    await expect.poll(descriptors, { timeout: 20_000, intervals: [250] }).toBeLessThanOrEqual(before + MORE_DESCRIPTORS)
    // By then responses that came too late are cached or discarded.
    await sleep(2000)
    memory.push(await memoryMb())
  }
  console.log(`descriptors ${before}, then ${descriptors()}; memory ${memory.map((mb) => mb.toFixed(1)).join(', ')} MB`)
  for (const [at, mb] of memory.entries()) expect(mb).toBeLessThanOrEqual((memory[at - 1] ?? mb) * MORE_MEMORY)
  const { status } = await fetch(`${gateway.url}/catalog/`)
  expect([status, gateway.log.filter((line) => /uncaught|unhandled/i.test(line))]).toEqual([200, []])
})
