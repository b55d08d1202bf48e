/** What ingress and load shedding store per request is collected with the young generation, which is far cheaper. */
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getHeapSpaceStatistics } from 'node:v8'
import { garbageCollector } from '@vitrina/federation/garbage-collector'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { SecurityHeaders } from '../middleware/security-headers.ts'
import { LoadShedder } from '../shedding/load-shedder.ts'
import { Ingress } from './ingress.ts'

const collect = garbageCollector()

const REQUESTS = 600
const BETWEEN_COLLECTIONS = 4
const ROUNDS = 5
/**
 * Allows for the maps of networks, which empty and fill with every request of a single client. A retained response adds
 * 400.
 */
const MOST_BYTES = 450

const oldBytes = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0

/** Opens a server with one client; resolves to a function that measures the bytes a request leaves in the old space. */
async function open(handler: RequestListener, watch: (server: ReturnType<typeof createServer>) => void = () => {}) {
  const server = createServer(handler).listen(0, '127.0.0.1')
  watch(server)
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => {
    agent.destroy()
    server.close().closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const ask = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      const [response] = (await once(get({ port, agent }), 'response')) as [IncomingMessage]
      await once(response.resume(), 'end')
      if (at % BETWEEN_COLLECTIONS === 0) collect({ type: 'minor' })
    }
    collect({ type: 'minor' })
    collect({ type: 'minor' })
  }
  await ask(REQUESTS)
  return async () => {
    collect({ type: 'major' })
    const before = oldBytes()
    await ask(REQUESTS)
    return (oldBytes() - before) / REQUESTS
  }
}

test('ingress and load shedding leave less than 450 bytes per request in the old heap', async () => {
  const intake = new Ingress({ trustProxy: 0 })
  const shedding = new LoadShedder({
    headers: new SecurityHeaders(readConfig({})).defaultHeaders,
    onShed: () => {},
    intake,
  })
  const answer: RequestListener = (_request, response) => void response.end('taken')
  const plain = await open(answer)
  const behindDoors = await open(intake.wrap(shedding.wrap(answer)), (server) => intake.watch(server))
  const more: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) more.push(-(await plain()) + (await behindDoors()))
  expect(more.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)], more.join(', ')).toBeLessThan(MOST_BYTES)
}, 60_000)
