import { openRegistry, type Registry } from '@vitrina/releases'
import { readPage } from '../releases/read-page.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, stampedVariant } from '../variants/variant.ts'

let registry: Registry
const actor = { by: 'test', reason: 'rollback under load' }
let first = ''
const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content']
const paths = ['/', '/catalog/', '/cart/', '/about/', '/contacts/', '/login/']
const ROLLBACKS = 20
/** The target is a second; a machine with other load gets another one. */
const LIMIT_MS = 2000

/** Two versions of each remote. */
const versions = new Map<string, string[]>()

test.beforeAll(async () => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  first = registry.live()?.set ?? ''
  const set = await registry.readSet(first)
  for (const remote of remotes) {
    const { version } = await registry.publish(remote, await stampedVariant(remote, 'second'), { compress: false })
    versions.set(remote, [set.remotes[remote] ?? '', version])
  }
})

test.afterAll(async () => {
  await registry.activate(first, actor)
  await clearVariants()
})

interface SeenPage {
  /** `performance.now()` of the request. */
  requestedAt: number
  set: string
}

/** Shoppers who open pages without a pause; returns their responses and faults. */
function traffic(shoppers: number) {
  const seen: SeenPage[] = []
  const faults = new Set<string>()
  let goesOn = true
  const shop = async (number: number) => {
    for (let step = number; goesOn; step += 1) {
      const path = paths[step % paths.length] ?? '/'
      const requestedAt = performance.now()
      try {
        const page = await readPage(`${siteUrl}${path}?step=${number}-${step}`, { cookie: 'user_uuid=none' })
        seen.push({ requestedAt, set: page.boot.set })
        const { shell, remotes: of } = await registry.readSet(page.boot.set)
        const parts = new Set(
          Object.entries({ shell, ...of }).map(([packageName, version]) => `${packageName}@${version}`),
        )
        if (page.status !== 200) faults.add(`${path}: status ${page.status}`)
        if (page.boot.loaderData === null) faults.add(`${path}: not rendered by the server`)
        if (page.headerSet !== page.boot.set) faults.add(`${path}: header ${page.headerSet}, boot ${page.boot.set}`)
        for (const file of page.files) if (!parts.has(file)) faults.add(`${path}: ${file} in ${page.boot.set}`)
      } catch (error) {
        faults.add(`${path}: ${error}`)
      }
    }
  }
  const running = Array.from({ length: shoppers }, (_, number) => shop(number))
  return {
    seen,
    faults,
    async end() {
      goesOn = false
      await Promise.all(running)
    },
  }
}

/** A pseudorandom sequence, the same in every run. */
function* draws(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield state / 2 ** 31
  }
}

test('20 rollbacks of random remotes reach every new page within a second, without failed or mixed pages', async () => {
  test.setTimeout(180_000)
  const shoppers = traffic(4)
  const random = draws(7)
  const times: number[] = []
  for (let round = 0; round < ROLLBACKS; round += 1) {
    const name = remotes[Math.floor((random.next().value ?? 0) * remotes.length)] ?? ''
    const live = await registry.readSet(registry.live()?.set ?? '')
    const to = versions.get(name)?.find((version) => version !== live.remotes[name])
    const startedAt = performance.now()
    const { set } = await registry.rollback(name, { ...actor, to })
    await expect
      .poll(() => shoppers.seen.some((page) => page.requestedAt > startedAt && page.set === set), { timeout: 20_000 })
      .toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 700))
    const late = shoppers.seen.filter(({ requestedAt, set: of }) => requestedAt > startedAt && of !== set)
    times.push(Math.max(0, ...late.map(({ requestedAt }) => requestedAt - startedAt)))
  }
  await shoppers.end()
  const sorted = times.map(Math.round).toSorted((one, other) => one - other)
  console.info(
    `${ROLLBACKS} rollbacks, ${shoppers.seen.length} pages; the last old page was asked for after, ms: ${sorted}`,
  )
  expect([...shoppers.faults]).toEqual([])
  expect(shoppers.seen.length).toBeGreaterThan(ROLLBACKS)
  expect(sorted.at(-1)).toBeLessThan(LIMIT_MS)
})
