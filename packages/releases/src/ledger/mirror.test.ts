import { mkdir, writeFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { type Layout, layoutOf } from '../disk/layout.ts'
import { temporaryFolder } from '../registry.fixture.ts'
import { sealEntry } from '../trust/sealed-entry.ts'
import { entryAfter, type LogEntry } from './entry.ts'
import { diskMirror } from './mirror.ts'

async function temporaryLayout(): Promise<Layout> {
  const layout = layoutOf(await temporaryFolder())
  for (const folder of [layout.root, layout.temp]) await mkdir(folder, { recursive: true })
  return layout
}

const turn = (at: number) => ({
  action: 'promote' as const,
  by: 'basket team',
  reason: `move ${at}`,
  set: `set-${at}`,
  changes: [],
  canaries: [],
  quarantine: [],
})

test('after years of moves the next one is written down as quickly as the first ones', async () => {
  const layout = await temporaryLayout()
  const chain: LogEntry[] = []
  for (let at = 0; at < 3000; at += 1) {
    const entry = entryAfter(chain.at(-1) ?? null, turn(at))
    // A head without a seal is looked for in the log; the others are not looked at.
    chain.push(at < 2990 ? entry : sealEntry(layout, entry))
  }
  const [next, last] = chain.splice(-2)
  const text = chain.map((entry) => `${JSON.stringify(entry)}\n`).join('')
  await writeFile(layout.log, text)
  await writeFile(layout.live, JSON.stringify(chain.at(-1)))
  const mirror = diskMirror(layout)
  const timeOf = async (entry: LogEntry | undefined, isWhole: boolean) => {
    const startedAt = performance.now()
    await mirror.follow(entry ? [entry] : [], isWhole)
    return performance.now() - startedAt
  }
  const quick = await timeOf(next, true)
  const checked = await timeOf(last, false)
  expect(quick).toBeLessThan(checked / 3)
  expect((await mirror.chain()).map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 3000 }, (_, at) => at + 1),
  )
})

test('a log that is not known to be whole is mended when moves come after it', async () => {
  const layout = await temporaryLayout()
  const chain: LogEntry[] = []
  for (let at = 0; at < 6; at += 1) chain.push(entryAfter(chain.at(-1) ?? null, turn(at)))
  await writeFile(layout.log, `${JSON.stringify(chain[0])}\n${JSON.stringify(chain[3])}\n`)
  await writeFile(layout.live, JSON.stringify(chain[3]))
  await diskMirror(layout).follow(chain, false)
  expect(await diskMirror(layout).chain()).toEqual(chain)
})
