import { openRegistry, type Registry, type ReleaseSet } from '@vitrina/releases'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, editedVariant } from '../variants/variant.ts'
import { readPage } from './read-page.ts'

let registry: Registry
const actor = { by: 'test', reason: 'switch under load' }
const SWITCHES = 40

/** Text of the basket control by set, which the renderer of that set has to output. */
const words = new Map<string, string>()
const sets: ReleaseSet[] = []

test.beforeAll(async () => {
  test.setTimeout(120_000)
  registry = openRegistry(siteDataDir)
  const first = await registry.readSet(registry.live()?.set ?? '')
  const dist = await editedVariant('mf-basket', (_, text) => text.replaceAll('В корзину', 'В тележку'))
  const { version } = await registry.publish('mf-basket', dist, { compress: false })
  const second = await registry.createSet({ shell: first.shell, remotes: { ...first.remotes, 'mf-basket': version } })
  words.set(first.id, 'В корзину').set(second.id, 'В тележку')
  sets.push(first, second)
})

test.afterAll(async () => {
  await registry.activate(sets[0]?.id ?? '', actor)
  await clearVariants()
})

function faultsOf(page: Awaited<ReturnType<typeof readPage>>): string[] {
  const set = sets.find(({ id }) => id === page.boot.set)
  if (!set) return [`unknown set ${page.boot.set}`]
  const versions = new Set(
    Object.entries({ shell: set.shell, ...set.remotes }).map(([packageName, version]) => `${packageName}@${version}`),
  )
  const faults: string[] = []
  if (page.status !== 200) faults.push(`status ${page.status}`)
  if (page.headerSet !== set.id) faults.push(`header says ${page.headerSet}, boot says ${set.id}`)
  for (const file of page.files) if (!versions.has(file)) faults.push(`${file} is not of set ${set.id}`)
  const word = words.get(set.id) ?? ''
  const other = [...words.values()].find((candidate) => candidate !== word) ?? ''
  if (!page.html.includes(word) || page.html.includes(other)) faults.push(`text of another set than ${set.id}`)
  return faults
}

test.describe('switching the release set under traffic', () => {
  test('no request fails and every page is of one set in header, files and text', async () => {
    const faults: string[] = []
    const seen = new Set<string>()
    let pages = 0
    let switching = true
    const shopper = async (number: number) => {
      while (switching) {
        try {
          const page = await readPage(`${siteUrl}/?visit=${number}-${pages}`, { cookie: 'Basket_x=1' })
          pages += 1
          seen.add(page.boot.set)
          faults.push(...faultsOf(page))
        } catch (error) {
          faults.push(String(error))
        }
      }
    }
    const shoppers = Array.from({ length: 6 }, (_, number) => shopper(number))
    for (let round = 0; round < SWITCHES; round += 1) {
      await registry.activate(sets[(round + 1) % 2]?.id ?? '', actor)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    switching = false
    await Promise.all(shoppers)
    expect([...new Set(faults)].slice(0, 20)).toEqual([])
    expect(seen.size).toBe(2)
    expect(pages).toBeGreaterThan(SWITCHES)
  })

  test('files of the previous set stay available for pages that are still open', async () => {
    await registry.activate(sets[1]?.id ?? '', actor)
    const before = await readPage(`${siteUrl}/`)
    await registry.activate(sets[0]?.id ?? '', actor)
    const files = [...before.html.matchAll(/\/remotes\/[^"]+\.(?:js|css)/g)].map((match) => match[0])
    expect(files.length).toBeGreaterThan(3)
    const answers = await Promise.all(files.map((file) => fetch(siteUrl + file).then(({ status }) => status)))
    expect(new Set(answers)).toEqual(new Set([200]))
  })
})
