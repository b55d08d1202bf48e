import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { run } from '../command/run.ts'
import { buildFiles, makeDist, temporaryFolder } from '../registry.fixture.ts'
import { openRegistry } from '../registry.ts'
import { smallDisk } from './full-disk.fixture.ts'

const FULL = 'The disk is full: nothing has changed. Prune old versions first.'

/** A registry on a small disk with two baskets that were live; builds lie on another disk. */
async function setUp() {
  const disk = smallDisk(1200)
  const root = await temporaryFolder()
  const registry = openRegistry(disk.folder)
  const build = (name: string, marker: string) => makeDist(join(root, name, marker), buildFiles(marker))
  const publish = async (name: string, marker: string) =>
    (await registry.publish(name, await build(name, marker), { compress: 'fast' })).version
  const baskets = [await publish('mf-basket', 'b1'), await publish('mf-basket', 'b2')] as const
  const shell = await publish('shell', 's1')
  for (const basket of baskets) {
    const { id } = await registry.createSet({ shell, remotes: { 'mf-basket': basket } })
    await registry.activate(id, { by: 'tester', reason: 'a test' })
  }
  await makeDist(join(root, 'mf-basket/dist'), buildFiles('b3'))
  const command = async (...args: string[]) => {
    const said: string[] = []
    const say = (text: string) => said.push(text)
    const code = await run(args, { root, dataDir: disk.folder, env: {}, print: say, printError: say })
    return { code, text: said.join('\n') }
  }
  const state = async () => ({
    live: registry.live()?.set,
    moves: (await registry.history()).map(({ sequence, to }) => `${sequence} ${to}`),
    versions: (await registry.listVersions('mf-basket')).length,
    scraps: readdirSync(join(registry.root, 'temp')),
    locks: readdirSync(registry.root).filter((name) => name.includes('lock')),
  })
  return { ...disk, registry, command, state, baskets }
}

describe('with the disk of the releases full', () => {
  test.each<[string, (baskets: readonly [string, string]) => string[]]>([
    ['publish', () => ['publish', 'mf-basket']],
    ['promote', ([first]) => ['promote', `mf-basket@${first}`]],
    ['canary', ([first]) => ['canary', `mf-basket@${first}`, '5']],
    ['rollback', () => ['rollback', 'mf-basket']],
    ['quarantine', ([first]) => ['quarantine', `mf-basket@${first}`]],
    ['token add', () => ['token', 'add', '--role', 'ops', '--name', 'Anna']],
    ['key rotate', () => ['key', 'rotate']],
  ])('%s reports the full disk, leaves nothing behind, and works when there is space again', async (_, words) => {
    const { fill, empty, command, state, baskets } = await setUp()
    const before = await state()
    fill()
    const refused = await command(...words(baskets))
    expect([refused.code, refused.text.split('\n').at(-1)]).toEqual([1, FULL])
    empty()
    expect(await state()).toEqual(before)
    expect(await command('verify')).toMatchObject({ code: 0 })
    expect(await command(...words(baskets))).toMatchObject({ code: 0 })
  })

  test('a rollback is complete or does not happen at all, wherever the disk fills up', async () => {
    const { fill, empty, command, state, baskets, registry } = await setUp()
    const outcomes: number[] = []
    // A long reason, so that the ledger sometimes needs another disk page.
    const reason = 'the basket forgets what is in it '.repeat(40)
    for (let free = 0; free < 24; free += 1) {
      const before = await state()
      const live = (await registry.readSet(before.live ?? '')).remotes['mf-basket']
      const other = baskets.find((basket) => basket !== live) ?? ''
      fill(free % 12)
      const { code, text } = await command('rollback', 'mf-basket', '--to', other, '--reason', reason)
      empty()
      outcomes.push(code)
      const after = await state()
      expect([after.scraps, after.locks]).toEqual([[], []])
      if (code === 0) expect(after.moves).toHaveLength(before.moves.length + 1)
      else expect([text.split('\n').at(-1), after]).toEqual([FULL, before])
      expect(await command('verify')).toMatchObject({ code: 0 })
    }
    expect(new Set(outcomes)).toEqual(new Set([0, 1]))
  }, 60_000)
})
