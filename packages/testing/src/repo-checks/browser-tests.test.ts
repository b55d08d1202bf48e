import path from 'node:path'
import { expect, test } from 'vitest'
import { projects } from '../site/projects.ts'
import { filesMatching, importsOf, read } from './repository.ts'
import { wallClockFaults } from './wall-clock.ts'

const files = filesMatching('*.e2e.ts')
const here = 'packages/testing/src/'
/** Tests that measure time have to let it pass. */
const isTiming = (file: string) => file.startsWith(`${here}timing/`)
const withHelpers = filesMatching(`${here}*.ts`).filter(
  (file) => !file.startsWith(`${here}repo-checks/`) && !isTiming(file),
)

/** Tests of pages that wait themselves before they do what a test rules out. */
const quiet: Readonly<Record<string, string>> = {
  'journeys/link-presses.e2e.ts':
    'a button held still for 40 ms and a card in sight for 300 ms are what the page waits for',
  'journeys/product-gallery.e2e.ts': 'the slider looks every 100 ms whether a finger has been lifted',
}

/** Browser tests with sleeps, each with their number and the reason. */
const sleeping: Readonly<Record<string, readonly [number, string]>> = {
  'chaos/aborted.e2e.ts': [2, 'what a gateway remembers of visitors who went away is thrown away in its own time'],
  'chaos/postgres.e2e.ts': [1, 'shoppers have to be under way before the database ends'],
  'failures/error-report.e2e.ts': [1, 'nothing is asked again: longer than the pause before it would be'],
  'releases/gateways.e2e.ts': [2, 'shoppers have to be under way, and Redis is away for a while'],
  'releases/haproxy.e2e.ts': [1, 'shoppers use the gateway that has come back'],
}

test('each browser test belongs to one project', () => {
  const homes = files.map((file) => {
    const own = projects.filter(({ testMatch }) => path.matchesGlob(file, testMatch))
    return { file, projects: own.map(({ name }) => name) }
  })
  expect(homes.length).toBeGreaterThan(100)
  expect(homes.filter(({ projects }) => projects.length !== 1)).toEqual([])
})

test('no test is retried', () => {
  expect(read('playwright.config.ts').match(/\bretries: .*/g)).toEqual(['retries: 0,'])
  expect(files.filter((file) => /retries:|--retries/.test(read(file)))).toEqual([])
})

test('all tests use the fixtures of the repository, which clean up after each test', () => {
  const others = files.flatMap(importsOf).filter(({ specifier }) => /^vitest$|^@playwright\/test$/.test(specifier))
  expect(others).toEqual([])
})

test('no test closes the browser that other files of its worker share', () => {
  const closing = files.filter((file) => /\bbrowser\??\.close\(/.test(read(file)))
  expect(closing.filter((file) => !/\bopen(?:Browser|FullChromium)\(/.test(read(file)))).toEqual([])
})

test('no test sleeps where it can wait for something visible', () => {
  const waiting = withHelpers.filter((file) => /\.waitForTimeout\(/.test(read(file)))
  expect(waiting, 'expect(locator), expect.poll, or what site/page-settled.ts has').toEqual([])
  const sleeps = files
    .filter((file) => !isTiming(file))
    .flatMap((file) => {
      const faults = wallClockFaults(read(file)).filter((fault) => fault.startsWith('sleeps'))
      const [most] = sleeping[file.slice(here.length)] ?? [0]
      return faults.length === most ? [] : [`${file}: ${faults.length} times, accepted ${most}: ${faults.join(', ')}`]
    })
  expect(sleeps).toEqual([])
})

/** Chaos tests prove how soon the site recovers, with limits that are many times the usual time. */
const recovering = ['chaos/postgres.e2e.ts', 'chaos/upstreams.e2e.ts']

test('no test outside of timing measures durations by the wall clock', () => {
  const measuring = files
    .filter((file) => !isTiming(file))
    .filter((file) => wallClockFaults(read(file)).some((fault) => fault.startsWith('takes')))
  expect(measuring.map((file) => file.slice(here.length))).toEqual(recovering)
})

test('a test waits without a condition only where the page itself waits that long, with the reason', () => {
  const leaving = withHelpers.filter(
    (file) => /\bwaitQuietly\(/.test(read(file)) && !file.endsWith('site/page-settled.ts'),
  )
  expect(leaving.map((file) => file.slice(here.length))).toEqual(Object.keys(quiet))
  const reasons = [...Object.values(quiet), ...Object.values(sleeping).map(([, why]) => why)]
  expect(reasons.filter((why) => why.length < 20)).toEqual([])
})
