import path from 'node:path'
import { expect, test } from 'vitest'
import { platformFiles } from '../vitest-projects.ts'
import { filesMatching, read } from './repository.ts'
import { wallClockFaults } from './wall-clock.ts'

/** Accepted files, each with the number of faults and the reason. */
const accepted: Readonly<Record<string, readonly [number, string]>> = {
  'gateway/src/visitor/account/password.test.ts': [1, 'a least time, which a busy machine only makes longer'],
  'gateway/src/visitor/departments/departments.test.ts': [1, 'timers are fake while it sleeps'],
  'gateway/src/shop/leads/waiting.test.ts': [
    1,
    'pauses double from 20 ms: their number in 600 ms tells that they grow',
  ],
  'gateway/src/http/limits/shared.test.ts': [2, 'Redis comes back as another process, in its own time'],
  'gateway/src/infra/retailer/client.test.ts': [1, 'a crowd has to be under way, at a retailer who takes real time'],
  'mf-account/src/matrix/MatrixPage.test.tsx': [1, 'nothing is saved: longer than the pause before it would be'],
  'mf-product/src/gallery/slider-away.test.ts': [1, 'nothing more is asked: longer than the pause before it would be'],
  'packages/releases/src/registry.test.ts': [1, 'nothing more is heard: longer than a watcher takes'],
  'packages/testing/src/chaos/redis.test.ts': [2, 'how soon a whole gateway answers beside a Redis that is silent'],
  'shell/src/frame/navigation/navigation.test.tsx': [1, 'a page that is left before it comes'],
}

test('no package test depends on the speed of the machine, sleeps for long or waits too short', () => {
  const isOfPlatform = (file: string) => platformFiles.some((glob) => path.matchesGlob(file, glob))
  const files = filesMatching('*.test.ts', '*.test.tsx').filter((file) => !isOfPlatform(file))
  const looking = files.filter((file) =>
    /\bnow\(\)|setTimeout|timers\/promises|timeout:|vi\.wait|EventLoopDelay/.test(read(file)),
  )
  expect(looking.length).toBeGreaterThan(50)
  const found = looking.flatMap((file) => {
    const faults = wallClockFaults(read(file))
    const [most] = accepted[file] ?? [0]
    return faults.length === most ? [] : [`${file}: ${faults.length} times, accepted ${most}: ${faults.join(', ')}`]
  })
  expect(found).toEqual([])
})

test('no package test compares processor times directly', () => {
  const measuring = filesMatching('*.test.ts', '*.test.tsx').filter((file) => /\bcpuUsage\(/.test(read(file)))
  expect(measuring).toEqual([])
})

test('a cache with a TTL checks the clock on each access', () => {
  const caches = filesMatching('gateway/*.ts', 'shell/*.ts', 'packages/*.ts', 'scripts/*.ts')
    .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file))
    .filter((file) => /from 'lru-cache'/.test(read(file)) && /\bttl: /.test(read(file)))
  expect(caches.length).toBeGreaterThan(2)
  expect(caches.filter((file) => !read(file).includes('ttlResolution: 0'))).toEqual([])
})

test('each accepted file exists, with its reason', () => {
  const tests = new Set(filesMatching('*.test.ts', '*.test.tsx'))
  expect(Object.entries(accepted).filter(([file, [, why]]) => !tests.has(file) || why.length < 20)).toEqual([])
})

const early = 'waits shorter than 10 seconds'
const tookTime = 'takes the time of day for how long something took'

test.each<[string, string[]]>([
  ['const a = performance.now(); work(); expect(performance.now() - a).toBeLessThan(50)', [tookTime]],
  ['const a = Date.now(); work(); expect(Date.now() - a).toBeLessThanOrEqual(50)', [tookTime]],
  ['const a = performance.now(); work(); const took = performance.now() - a; expect(took).toBeLessThan(5)', [tookTime]],
  ['let a = 0; a = performance.now(); took.push(performance.now() - a)', [tookTime]],
  ['const a = performance.now(); work(); expect(performance.now() - a).toBeGreaterThan(50)', []],
  ['expect(read(Date.now() - 60_000)).toBeLessThan(5)', []],
  ['const spent = startOwnTime(); work(); expect(spent()).toBeLessThan(50)', []],
  ['await new Promise((resolve) => setTimeout(resolve, 1500))', ['sleeps for 1500 ms']],
  ['await new Promise((resolve) => setTimeout(resolve, 20))', []],
  ['const hang = () => setTimeout(() => answer(), 60_000)', []],
  ["import { setTimeout as pause } from 'node:timers/promises'; await pause(700)", ['sleeps for 700 ms']],
  ['await site.pause(700)', []],
  ['const api = () => new Promise((resolve) => setTimeout(() => resolve(answer), 150))', ['answers after 150 ms']],
  ['const api = () => new Promise((_, reject) => setTimeout(() => reject(new Error()), 20))', ['answers after 20 ms']],
  ['vi.useFakeTimers(); new Promise((resolve) => setTimeout(() => resolve(null), 150))', []],
  ['const silent = () => new Promise((resolve) => setTimeout(() => resolve(answer), 60_000))', []],
  ['const delay = monitorEventLoopDelay()', ['measures blocks of the event loop in wall-clock time']],
  ['await vi.waitFor(() => expect(a).toBe(1))', [early]],
  ['await vi.waitUntil(() => a, { timeout: 2000 })', [early]],
  ['await vi.waitFor(() => expect(a).toBe(1), { timeout: 10_000 })', []],
  ['await expect.poll(() => a).toBe(1); await waitFor(() => expect(a).toBe(1))', []],
  ['await expect.poll(() => a, { timeout: 300, interval: 20 }).toBe(1)', [early]],
  ["await screen.findByText('a', undefined, { timeout: 5000 })", [early]],
])('finds the faults of «%s»', (text, faults) => {
  expect(wallClockFaults(text)).toEqual(faults)
})
