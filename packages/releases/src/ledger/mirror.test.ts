import fs from 'node:fs'
import * as asked from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { type Layout, layoutOf } from '../disk/layout.ts'
import { temporaryFolder } from '../registry.fixture.ts'
import { signEntry } from '../trust/entry-signature.ts'
import { type LedgerEntry, nextEntry } from './entry.ts'
import { diskMirror } from './mirror.ts'

vi.mock('node:fs', { spy: true })
vi.mock('node:fs/promises', { spy: true })

const { mkdir, writeFile } = asked

async function temporaryLayout(): Promise<Layout> {
  const layout = layoutOf(await temporaryFolder())
  for (const folder of [layout.root, layout.temp]) await mkdir(folder, { recursive: true })
  return layout
}

const plannedMove = (at: number) => ({
  action: 'promote' as const,
  by: 'basket team',
  reason: `move ${at}`,
  set: `set-${at}`,
  changes: [],
  canaries: [],
  quarantine: [],
})

const countReads = async (layout: Layout, move: () => Promise<void>): Promise<number> => {
  for (const read of [fs.readFileSync, asked.readFile]) vi.mocked(read).mockClear()
  await move()
  const calls = [...vi.mocked(fs.readFileSync).mock.calls, ...vi.mocked(asked.readFile).mock.calls]
  return calls.filter(([path]) => path === layout.log).length
}

test('appends a move to a long log without reading all earlier ones', async () => {
  const layout = await temporaryLayout()
  const chain: LedgerEntry[] = []
  for (let at = 0; at < 300; at += 1) {
    const entry = nextEntry(chain.at(-1) ?? null, plannedMove(at))
    // An unsigned head is looked up in the log; other entries are not checked.
    chain.push(at < 290 ? entry : signEntry(layout, entry))
  }
  const [next, last] = chain.splice(-2) as [LedgerEntry, LedgerEntry]
  await writeFile(layout.log, chain.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  await writeFile(layout.live, JSON.stringify(chain.at(-1)))
  const mirror = diskMirror(layout)
  expect(await countReads(layout, () => mirror.apply([next], true))).toBe(0)
  expect(await countReads(layout, () => mirror.apply([last], false))).toBe(1)
  expect((await mirror.chain()).map(({ sequence }) => sequence)).toEqual(Array.from({ length: 300 }, (_, at) => at + 1))
})

test('repairs an incomplete log when later moves are appended', async () => {
  const layout = await temporaryLayout()
  const chain: LedgerEntry[] = []
  for (let at = 0; at < 6; at += 1) chain.push(nextEntry(chain.at(-1) ?? null, plannedMove(at)))
  await writeFile(layout.log, `${JSON.stringify(chain[0])}\n${JSON.stringify(chain[3])}\n`)
  await writeFile(layout.live, JSON.stringify(chain[3]))
  await diskMirror(layout).apply(chain, false)
  expect(await diskMirror(layout).chain()).toEqual(chain)
})
