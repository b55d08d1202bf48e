import { openRegistry } from '@vitrina/releases'
import { createVisitor, type TestVisitor } from '../../../../scripts/fleet/test-visitor.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { clearVariants, stampedVariant } from '../variants/variant.ts'

const VISITORS = 1500
const AT_ONCE = 24
const SHARE = 0.1
/** Two of ten thousand runs fail by chance; the bench measures 20,000 visitors and holds them to 99 %. */
const Z = 3.72
const actor = { by: 'test', reason: 'a share' }

let site: SecondGateway
let visitors: TestVisitor[]
let version = ''

const registry = () => openRegistry(site.dataDir)

async function all<Answer>(run: (visitor: TestVisitor) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const line = async () => {
    for (let at = next++; at < visitors.length; at = next++) answers[at] = await run(visitors[at] as TestVisitor)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, line))
  return answers
}

/** Starts a canary with a salt of its own, and waits until its pages are served. */
async function start(): Promise<string> {
  const { canaries } = await registry().startCanary('mf-content', version, SHARE * 100, actor)
  const set = canaries[0]?.set ?? ''
  await expect
    .poll(
      async () => {
        const visitor = createVisitor(`${site.url}/about/`)
        await visitor.ask()
        return visitor.ask()
      },
      { timeout: 60_000, intervals: [20] },
    )
    .toBe(set)
  return set
}

test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startSecondGateway()
  const dist = await stampedVariant('mf-content', 'a share')
  version = (await registry().publish('mf-content', dist, { compress: false })).version
  visitors = Array.from({ length: VISITORS }, () => createVisitor(`${site.url}/about/`))
})

test.afterAll(async () => {
  await site.close()
  await clearVariants()
})

test('a canary gets its share of new guests, each stays in their group, and another salt draws others', async () => {
  test.setTimeout(240_000)
  const live = registry().live()?.set
  const trial = await start()
  const first = await all((visitor) => visitor.ask())
  expect(new Set(first)).toEqual(new Set([live]))
  const second = await all((visitor) => visitor.ask())
  const drawn = second.filter((set) => set === trial).length
  const spread = Z * Math.sqrt((SHARE * (1 - SHARE)) / VISITORS)
  expect(Math.abs(drawn / VISITORS - SHARE)).toBeLessThan(spread)
  expect(await all((visitor) => visitor.ask())).toEqual(second)

  await registry().endCanary('mf-content', actor)
  expect(await start()).toBe(trial)
  const later = await all((visitor) => visitor.ask())
  const again = later.filter((set, at) => set === trial && second[at] === trial).length
  expect(Math.abs(later.filter((set) => set === trial).length / VISITORS - SHARE)).toBeLessThan(spread)
  expect(again / drawn).toBeLessThan(0.35)
})
