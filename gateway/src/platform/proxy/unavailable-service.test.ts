import { expect, onTestFinished, test } from 'vitest'
import { startProcessTimer } from '../../../../packages/releases/src/process-timer.fixture.ts'
import { advanceMonotonicClock, shiftWallClock } from '../../infra/clock.fixture.ts'
import { jsonAnswer, openSiteWithService } from './team-service.fixture.ts'

/** A service that breaks off its responses until the test sets its state to hanging or healthy. */
async function openFlakyService(limits: { timeMs?: number } = {}) {
  let state: 'away' | 'stuck' | 'well' = 'away'
  const other = await openSiteWithService(
    (_, socket) => {
      if (state === 'away') socket.destroy()
      else if (state === 'well') socket.write(jsonAnswer('1'))
    },
    [{ path: '/a', retry: 'never', perMinute: 1000, ...limits }],
  )
  onTestFinished(() => other.close())
  const answer = (how: typeof state): void => {
    state = how
  }
  return { other, answer }
}

test('stops sending requests to a failing service after a while, and resumes when it is back', async () => {
  let isAway = true
  const other = await openSiteWithService(
    (_, socket) => (isAway ? socket.destroy() : socket.write(jsonAnswer('1'))),
    [{ path: '/a', retry: 'never', perMinute: 1000 }],
  )
  const ask = async () => (await fetch(`${other.url}/api/services/team/a`)).status
  const statuses = []
  for (let time = 0; time < 12; time += 1) statuses.push(await ask())
  expect(statuses).toEqual([...Array(8).fill(502), ...Array(4).fill(503)])
  expect(other.service.requests).toHaveLength(8)
  expect(other.services.proxy.states()).toEqual([['team', 'open']])
  isAway = false
  await expect.poll(ask, { interval: 100 }).toBe(200)
  expect(other.services.proxy.states()).toEqual([['team', 'closed']])
  other.close()
})

test('answers 502 for a service that breaks off or cannot be reached, and counts the two apart', async () => {
  const other = await openSiteWithService((_, socket) => socket.destroy(), [{ path: '/a', retry: 'never' }])
  onTestFinished(() => other.close())
  const ask = async () => (await fetch(`${other.url}/api/services/team/a`)).status
  const counted = () => other.services.proxy.answers.samples().map(({ labels, value }) => [labels.outcome, value])
  expect(await ask()).toBe(502)
  expect(counted()).toEqual([['broken', 1]])
  other.service.close()
  expect(await ask()).toBe(502)
  expect(counted()).toEqual([
    ['broken', 1],
    ['unreachable', 1],
  ])
})

test('probes a failed service with one request at a time, also after the clock was set back, and refuses others at once', async () => {
  const { other, answer } = await openFlakyService({ timeMs: 600 })
  const ask = async () => (await fetch(`${other.url}/api/services/team/a`)).status
  for (let time = 0; time < 8; time += 1) await ask()
  shiftWallClock(-3_600_000)
  answer('stuck')
  advanceMonotonicClock(1100)
  const spent = startProcessTimer()
  const tries = ask()
  await expect.poll(() => other.services.proxy.states()).toEqual([['team', 'half-open']])
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503])
  expect(spent()).toBeLessThan(500)
  expect(await tries).toBe(504)
  expect(other.service.requests).toHaveLength(9)
  expect(await ask()).toBe(503)
  answer('well')
  await expect.poll(ask, { interval: 100 }).toBe(200)
  expect(other.services.proxy.states()).toEqual([['team', 'closed']])
})

test('lets the next request probe when the visitor of a probe leaves', async () => {
  const { other, answer } = await openFlakyService()
  const at = `${other.url}/api/services/team/a`
  for (let time = 0; time < 8; time += 1) await fetch(at)
  answer('stuck')
  advanceMonotonicClock(1100)
  const gone = new AbortController()
  const tries = fetch(at, { signal: gone.signal })
  await expect.poll(() => other.service.requests.length).toBe(9)
  gone.abort()
  await expect(tries).rejects.toThrow()
  answer('well')
  const spent = startProcessTimer()
  await expect.poll(async () => (await fetch(at)).status, { interval: 20 }).toBe(200)
  expect(spent()).toBeLessThan(300)
})
