import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { Ingress } from '../ingress/ingress.ts'
import { SecurityHeaders } from '../middleware/security-headers.ts'
import { EventLoopBudget } from './event-loop-budget.ts'
import { LoadShedder } from './load-shedder.ts'

const there = { destroyed: false } as ServerResponse
const gone = { destroyed: true } as ServerResponse

/** A budget with a fake clock that advances by the ms each request takes; `begun` lists started requests by turn. */
function openBudget() {
  let ms = 0
  let turn = 0
  const begun: string[][] = [[]]
  const budget = new EventLoopBudget({ turn: () => turn, now: () => ms })
  return {
    begun,
    take(name: string, takesMs: number, response = there) {
      budget.schedule(response, () => {
        begun[turn]?.push(name)
        ms += takesMs
      })
    },
    async turnEnds() {
      turn += 1
      begun.push([])
      await nextTurn()
    },
  }
}

test('starts what fits into a turn at once, and the rest in later turns in order of arrival', async () => {
  const { begun, take, turnEnds } = openBudget()
  for (const name of ['a', 'b', 'c', 'd', 'e']) take(name, 6)
  expect(begun).toEqual([['a', 'b']])
  await turnEnds()
  take('f', 6)
  expect(begun[1]).toEqual(['c', 'd'])
  await turnEnds()
  expect(begun[2]).toEqual(['e', 'f'])
})

test('starts a request at once when the last turn was long', async () => {
  const { begun, take, turnEnds } = openBudget()
  take('a', 500)
  await turnEnds()
  take('b', 1)
  expect(begun).toEqual([['a'], ['b']])
})

test('skips a request whose client disconnects before its turn', async () => {
  const { begun, take, turnEnds } = openBudget()
  take('a', 20)
  take('b', 20, gone)
  take('c', 20)
  await turnEnds()
  expect(begun).toEqual([['a'], ['c']])
})

test('lets timers run between requests that arrive together', async () => {
  const REQUESTS = 30
  const shedding = new LoadShedder({
    headers: new SecurityHeaders(readConfig({})).defaultHeaders,
    onShed() {},
    intake: new Ingress({ trustProxy: 0 }),
  })
  let sinceTimer = 0
  let most = 0
  let served = 0
  const timer = setInterval(() => {
    sinceTimer = 0
  }, 1)
  const server = createServer(
    shedding.wrap((_request, response) => {
      sinceTimer += 1
      served += 1
      most = Math.max(most, sinceTimer)
      const end = performance.now() + 6
      while (performance.now() < end);
      response.end()
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    clearInterval(timer)
    server.close()
    server.closeAllConnections()
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.resume().write('GET /order/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS))
  await expect.poll(() => served).toBe(REQUESTS)
  expect(most).toBeLessThanOrEqual(4)
})
