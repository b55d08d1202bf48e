import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRegistry } from '@vitrina/releases'
import { distOf } from '../workspace.ts'
import { childrenOf, residentMb } from './processes.ts'
import type { BenchSite } from './site.ts'
import { type Figure, figure, median } from './table.ts'

const SWITCHES = 300
const WORDS = ['В корзину', 'В тележку'] as const

/** The basket's server build with another text, so that a page shows which version rendered it. */
async function buildOtherBasket(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-basket-'))
  await cp(distOf('mf-basket'), folder, { recursive: true })
  const server = path.join(folder, 'server')
  for (const name of await readdir(server)) {
    const text = await readFile(path.join(server, name), 'utf8')
    await writeFile(path.join(server, name), text.replaceAll(WORDS[0], WORDS[1]))
  }
  return folder
}

/** Switches back and forth under traffic; every page is checked for one set in header, files and rendered text. */
export async function switching(site: BenchSite): Promise<Figure[]> {
  const registry = openRegistry(site.dataDir)
  const actor = { by: 'bench', reason: 'switching' }
  const first = await registry.readSet(registry.live()?.set ?? '')
  const folder = await buildOtherBasket()
  const { version } = await registry.publish('mf-basket', folder, { compress: false })
  const second = await registry.createSet({ shell: first.shell, remotes: { ...first.remotes, 'mf-basket': version } })
  const sets = [first, second]

  let pages = 0
  let failed = 0
  let wrong = 0
  let running = true
  const shopper = async (): Promise<void> => {
    while (running) {
      try {
        const response = await fetch(`${site.url}/`)
        const html = await response.text()
        pages += 1
        const index = sets.findIndex(({ id }) => id === response.headers.get('x-release-set'))
        const set = sets[index]
        const whole =
          set !== undefined &&
          html.includes(`"set":"${set.id}"`) &&
          html.includes(`/remotes/mf-basket/${set.remotes['mf-basket']}/`) &&
          html.includes(WORDS[index] ?? '') &&
          !html.includes(WORDS[1 - index] ?? '')
        if (response.status !== 200) failed += 1
        else if (!whole) wrong += 1
      } catch {
        failed += 1
      }
    }
  }
  const memory: number[] = []
  const took: number[] = []
  const shoppers = [shopper(), shopper(), shopper()]
  for (let round = 0; round < SWITCHES; round += 1) {
    const target = sets[(round + 1) % 2]?.id ?? ''
    const startedAt = performance.now()
    await registry.activate(target, actor)
    while ((await fetch(`${site.url}/`).then((response) => response.headers.get('x-release-set'))) !== target) {
      await new Promise((resolve) => setTimeout(resolve, 15))
    }
    took.push(performance.now() - startedAt)
    if (round >= 60 && round % 10 === 0) memory.push(residentMb(site.gateway.pid))
  }
  running = false
  await Promise.all(shoppers)
  await rm(folder, { recursive: true, force: true })
  const half = Math.floor(memory.length / 2)
  const growth = median(memory.slice(half)) / median(memory.slice(0, half)) - 1
  return [
    figure(`${SWITCHES} switches: pages read meanwhile`, String(pages), 'told', true),
    figure(`${SWITCHES} switches: failed requests`, String(failed), '0', failed === 0),
    figure(`${SWITCHES} switches: pages of more than one set`, String(wrong), '0', wrong === 0),
    figure(
      'from activation to the first page of the set, ms (median)',
      median(took).toFixed(0),
      '<= 1000',
      median(took) <= 1000,
    ),
    figure('gateway memory, second half to first half', `${(growth * 100).toFixed(1)} %`, '<= 10 %', growth <= 0.1),
    figure(
      'renderers alive afterwards: of both sets, and two spare ones',
      String(childrenOf(site.gateway.pid).length),
      '<= 4',
      childrenOf(site.gateway.pid).length <= 4,
    ),
  ]
}
