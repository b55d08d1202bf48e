import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../command/run.ts'
import { actor, temporaryRegistry } from '../registry.fixture.ts'
import { openRegistry } from '../registry.ts'

/** A folder with three moves in the format from before moves were chained. */
async function legacyFolder() {
  const { dataDir, registry, goLive } = await temporaryRegistry()
  const ids = [await goLive('s1', 'b1'), await goLive('s1', 'b2'), await goLive('s1', 'b3')]
  const moves = (await registry.history()).map(({ sequence, at, action, by, reason, from, to, changes }) => {
    return { sequence, at, action, by, reason, from, to, changes }
  })
  const last = moves.at(-1)
  const head = { set: last?.to, previous: last?.from, activatedAt: last?.at, sequence: last?.sequence, last }
  const [live, log] = [join(registry.root, 'live.json'), join(registry.root, 'log.jsonl')]
  await writeFile(live, JSON.stringify(head))
  // A crash has left the last move out of the log.
  await writeFile(
    log,
    moves
      .slice(0, 2)
      .map((move) => `${JSON.stringify(move)}\n`)
      .join(''),
  )
  return { dataDir, ids, live, log, moves }
}

test('migrates the ledger of an older build with its history, and later moves follow it', async () => {
  const { dataDir, ids, log, moves } = await legacyFolder()
  const former = await readFile(log, 'utf8')
  const registry = openRegistry(dataDir)
  expect(registry.live()).toMatchObject({ set: ids[2], previous: ids[1], canaries: [], quarantine: [], sequence: 3 })
  expect((await registry.history()).map(({ at, by, to }) => ({ at, by, to }))).toEqual(
    moves.map(({ at, by, to }) => ({ at, by, to })),
  )
  expect(await readFile(join(registry.root, 'log.former.jsonl'), 'utf8')).toBe(former)
  const live = await registry.rollback('mf-basket', actor)
  expect(live).toMatchObject({ set: ids[1], sequence: 4 })
  expect((await openRegistry(dataDir).verify()).ledger).toEqual({ entries: 4, firstBad: null })
})

test.each([
  ['of no form that is known', '{"release":"0123456789abcdef"}'],
  ['cut in half', '{"set":"01234567'],
])('reports a ledger %s in one sentence with a remedy and exit code 1', async (_, content) => {
  const { dataDir, live, log } = await legacyFolder()
  await writeFile(live, content)
  const said: string[] = []
  const code = await run(['status'], { root: dataDir, dataDir, print: () => {}, printError: (text) => said.push(text) })
  expect(code).toBe(1)
  expect(said).toEqual([
    `${live} does not say what is live, and neither does ${log}: they are damaged, or of a build that is newer than ` +
      'this one. Put both back from a backup or start that build; or take both away and start the site anew: the ' +
      'versions stay.',
  ])
})
