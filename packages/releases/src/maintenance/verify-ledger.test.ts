import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../disk/layout.ts'
import { entryHash, type LedgerEntry } from '../ledger/entry.ts'
import { actor, temporaryRegistry } from '../registry.fixture.ts'
import { openRegistry } from '../registry.ts'
import { dropKey, rotateSigningKey, signingKey } from '../trust/keys.ts'

async function ledger() {
  const { registry, goLive } = await temporaryRegistry()
  const sets = []
  for (const basket of ['b1', 'b2', 'b3', 'b4']) sets.push(await goLive('s1', basket))
  const log = join(registry.root, 'log.jsonl')
  const head = join(registry.root, 'live.json')
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  const write = (changed: string[]) => writeFile(log, `${changed.join('\n')}\n`)
  const firstBad = async () => (await registry.verify()).ledger.firstBad
  return { registry, sets, head, log, lines, write, firstBad }
}

const entryOf = (line = '{}') => JSON.parse(line) as LedgerEntry

test('an unchanged ledger is valid', async () => {
  const { registry } = await ledger()
  expect((await registry.verify()).ledger).toEqual({ entries: 4, firstBad: null })
})

test('finds every changed byte and names its entry', async () => {
  const { lines, write, firstBad } = await ledger()
  for (const [index, line] of lines.entries()) {
    for (let at = index; at < line.length; at += 41) {
      const other = String.fromCharCode(line.charCodeAt(at) ^ 1)
      await write(lines.map((one, row) => (row === index ? line.slice(0, at) + other + line.slice(at + 1) : one)))
      expect(await firstBad(), `${index}:${at} ${line[at]}`).toMatchObject({ sequence: index + 1 })
    }
  }
})

test('finds a missing line, two swapped lines and a truncated end', async () => {
  const { lines, write, firstBad } = await ledger()
  const [one = '', two = '', three = '', four = ''] = lines
  await write([one, three, four])
  expect(await firstBad()).toMatchObject({ sequence: 2 })
  await write([two, three, four])
  expect(await firstBad()).toMatchObject({ sequence: 1 })
  await write([one, three, two, four])
  expect(await firstBad()).toMatchObject({ sequence: 2 })
  await write([one, two])
  expect(await firstBad()).toMatchObject({ sequence: 3 })
})

test('finds a forged entry with a correct hash, at the end and in the middle', async () => {
  const { lines, head, write, firstBad } = await ledger()
  const last = entryOf(lines.at(-1))
  const { seal: _, ...appended } = { ...last, sequence: 5, reason: 'forged', before: last.hash }
  const forged = { ...appended, hash: entryHash(appended) }
  await write([...lines, JSON.stringify(forged)])
  await writeFile(head, JSON.stringify(forged))
  expect(await firstBad()).toEqual({ sequence: 5, fault: 'It is not signed, though the entry before is.' })
  const borrowed = { ...forged, seal: last.seal }
  await write([...lines, JSON.stringify(borrowed)])
  await writeFile(head, JSON.stringify(borrowed))
  expect(await firstBad()).toEqual({ sequence: 5, fault: 'Its signature is not of this entry.' })
  const rechained: LedgerEntry[] = []
  for (const line of lines) {
    const entry = { ...entryOf(line), before: rechained.at(-1)?.hash ?? null }
    if (entry.sequence >= 2) entry.by = 'somebody else'
    rechained.push({ ...entry, hash: entryHash(entry) })
  }
  await write(rechained.map((entry) => JSON.stringify(entry)))
  await writeFile(head, JSON.stringify(rechained.at(-1)))
  expect(await firstBad()).toEqual({ sequence: 2, fault: 'Its signature is not of this entry.' })
})

test('ignores a forged head: the last signed state stays live', async () => {
  const { registry, sets, head } = await ledger()
  const live = entryOf(await readFile(head, 'utf8'))
  const { seal: _, ...forged } = { ...live, sequence: 5, to: sets[0] ?? '', before: live.hash }
  forged.state = { ...forged.state, set: sets[0] ?? '' }
  await writeFile(head, JSON.stringify({ ...forged, hash: entryHash(forged) }))
  expect(registry.live()).toMatchObject({ set: sets[3], sequence: 4 })
  expect((await registry.verify()).ledger.firstBad).toMatchObject({ sequence: 5 })
})

test('accepts entries signed with a dropped key, but not a head signed with it', async () => {
  const { registry, sets } = await ledger()
  const dataDir = join(registry.root, '..')
  const layout = layoutOf(dataDir)
  const before = signingKey(layout)
  rotateSigningKey(layout)
  await registry.activate(sets[0] ?? '', actor)
  for (const id of sets) await registry.createSet((await registry.inspectSet(id)).set)
  dropKey(layout, before.id)
  expect((await openRegistry(dataDir).verify()).ledger).toMatchObject({
    firstBad: { fault: expect.stringContaining('not accepted') },
  })
  for (const id of sets) await registry.createSet((await registry.inspectSet(id)).set)
  expect((await openRegistry(dataDir).verify()).ledger).toEqual({ entries: 5, firstBad: null })
})

test('does not take a line cut by a crash for a forgery', async () => {
  const { lines, write, log, firstBad } = await ledger()
  const [one = '', two = '', three = '', four = ''] = lines
  await write([one, two, three.slice(0, 90), three, four])
  expect(await firstBad()).toBeNull()
  await writeFile(log, `${[one, two, three].join('\n')}\n${four.slice(0, 50)}`)
  expect(await firstBad()).toBeNull()
})

test('finds an unsigned set of the past, and accepts that a pruned one is missing', async () => {
  const { registry, sets, firstBad } = await ledger()
  const path = join(registry.root, 'sets', `${sets[1]}.json`)
  const { seal: _, ...unsigned } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>
  await writeFile(path, JSON.stringify(unsigned))
  expect(await firstBad()).toEqual({ sequence: 2, fault: `Set ${sets[1]} is not signed.` })
  await registry.prune({ keep: 2, graceMs: -1 })
  expect(await firstBad()).toBeNull()
})
