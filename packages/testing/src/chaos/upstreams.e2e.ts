import { setTimeout as sleep } from 'node:timers/promises'
import { expect, sandboxUrl, test } from '../site/test.ts'
import { watchCommerce } from './commerce.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { type FaultName, faultNames, faults } from './faults.ts'
import { type Group, openGroup } from './group.ts'
import { outcomes, type WatchedSystem } from './outcomes.ts'
import { watchBot, watchCrm, watchFiles, watchImages, watchTracker } from './portals.ts'
import { Complaints, seconds, type Watch } from './watch.ts'

// All rows run at once before the tests, which takes minutes: a failed test must not start them again.
test.describe.configure({ mode: 'serial' })

/** Paths of the retailer's files. */
const FILES = /^\/api\/ecm\.stream\//
/** Highest number of CRM requests for waiting leads, two at a time, while one form is answered. */
const LEAD_TRIES = 20

const watches: Record<WatchedSystem, (group: Group) => Watch | Promise<Watch>> = {
  commerce: watchCommerce,
  files: watchFiles,
  images: watchImages,
  crm: watchCrm,
  tracker: watchTracker,
  bot: watchBot,
}

const systems = Object.keys(outcomes) as WatchedSystem[]
const halves = [faultNames.filter((_, at) => at % 2 === 0), faultNames.filter((_, at) => at % 2 === 1)]

interface Line {
  /** Name of the gateway. */
  at: string
  systems: WatchedSystem[]
  faults: FaultName[]
}

/**
 * Systems of one line fail one after another, lines run at the same time. Faults that would disturb each other have
 * gateways of their own: alerts need unbroken pages, and the fault `refused` closes a port that pages need.
 */
const lines: Line[] = [
  { at: 'alerts', systems: ['bot'], faults: faultNames },
  ...halves.map((faults, at) => ({ at: `pages ${at}`, systems: ['commerce'] as WatchedSystem[], faults })),
  { at: 'forms', systems: ['crm'], faults: faultNames },
  { at: 'forms', systems: ['tracker'], faults: faultNames },
  { at: 'alerts', systems: ['files'], faults: faultNames },
  { at: 'forms', systems: ['images'], faults: faultNames },
]
/** Deviations from the table, by system and fault. */
const found = new Map<string, string[]>()
const lost = new Map<WatchedSystem, string[]>()
const durations: string[] = []

const groups = new Map<string, Group>()

const proxyOf = (group: Group, system: WatchedSystem): FaultProxy =>
  group.ways[system === 'files' ? 'commerce' : system]
const failuresOf = ({ gateway }: Group, system: WatchedSystem): Promise<number> =>
  gateway.figure('vitrina_upstream_calls_total', { upstream: new RegExp(`^${system}$`), outcome: /^(?!ok$)/ })

/** Leads are retried again and again, with short delays here. Every other request is retried once at most. */
const mostRequests = (system: WatchedSystem, inHealth: number): number => (system === 'crm' ? LEAD_TRIES : inHealth * 2)

/** Injects the fault, visits, clears the fault, and waits for recovery. */
async function drive(
  group: Group,
  system: WatchedSystem,
  watch: Watch,
  fault: FaultName,
  inHealth: number,
): Promise<string[]> {
  const complaints = new Complaints()
  const way = proxyOf(group, system)
  const path = system === 'files' ? FILES : undefined
  const failures = await failuresOf(group, system)
  const countRequests = way.countFromNow(path)
  await way.injectFault(fault, path)
  complaints.all.push(...(await watch.visit(fault)))
  const times = countRequests()
  complaints.check(
    times <= mostRequests(system, inHealth),
    `no more requests than ${mostRequests(system, inHealth)}`,
    times,
  )
  await way.clearFault()
  const clearedAt = performance.now()
  const { recovers } = outcomes[system]
  let why = ''
  while (performance.now() - clearedAt < recovers) {
    why = await watch.useSystem().then(() => '', String)
    if (why === '') break
    await sleep(100)
  }
  complaints.check(why === '', `as before within ${seconds(recovers)}`, why)
  // A stream is counted when its headers arrive; only the log reports that it broke off.
  const isCounted = (await failuresOf(group, system)) > failures
  if (system === 'files' && fault === 'cut') {
    complaints.check(/an archive broke off/.test(group.gateway.log.join()), 'the log says that it broke off')
  } else complaints.check(isCounted, 'the metric counts failures of the system')
  return complaints.all
}

async function driveLine({ at, systems, faults }: Line): Promise<void> {
  const group = groups.get(at)
  if (!group) throw new Error(`There is no gateway «${at}»`)
  for (const system of systems) {
    const watch = await watches[system](group)
    const path = system === 'files' ? FILES : undefined
    const counted = proxyOf(group, system).countFromNow(path)
    const inHealth = await watch.visit(null)
    const requestCount = counted()
    found.set(`${system} in health`, [...(found.get(`${system} in health`) ?? []), ...inHealth])
    for (const fault of faults) {
      const startedAt = performance.now()
      found.set(`${system} ${fault}`, await drive(group, system, watch, fault, requestCount))
      durations.push(`${system} ${fault} ${seconds(performance.now() - startedAt)}`)
    }
    lost.set(system, [...(lost.get(system) ?? []), ...(await watch.findLosses())])
  }
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const names = [...new Set(lines.map(({ at }) => at))]
  await Promise.all(names.map(async (name) => void groups.set(name, await openGroup(sandboxUrl))))
  await Promise.all(lines.map(driveLine))
  const wrong = [...found].filter(([, complaints]) => complaints.length > 0)
  if (wrong.length > 0) console.log('not as the table has it:', wrong)
  console.log(`each row with the way back: ${durations.join(', ')}`)
})

test.afterAll(() => Promise.all([...groups.values()].map((group) => group.close())))

for (const system of systems)
  test.describe(`${system}`, () => {
    test('works without a fault', () => {
      expect(found.get(`${system} in health`)).toEqual([])
    })

    for (const fault of faultNames)
      test(`${fault}: ${faults[fault]}, with the outcome of the table`, () => {
        expect(found.get(`${system} ${fault}`)).toEqual([])
      })

    test('loses nothing and does nothing twice over all faults', () => {
      expect(lost.get(system)).toEqual([])
    })
  })

test('logs no token, and nobody who was not served', () => {
  const text = [...groups.values()].flatMap(({ gateway }) => gateway.log).join('\n')
  expect(text).not.toMatch(/vitrina-tests|\+7900|Покупатель|Анна/)
  expect(text).toContain('a lead was not delivered')
  expect(text).toContain('a problem report was not delivered')
  expect(text).toContain('an error report was not delivered')
})
