import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { actor, buildFiles, exitCodeOf, makeDist, runInProcess, temporaryRegistry } from './registry.fixture.ts'
import { openRegistry } from './registry.ts'

test('a publisher killed at any moment leaves only complete versions, and its temporary files are swept', async () => {
  const { registry, dataDir } = await temporaryRegistry()
  const filling = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`browser/${index}.js`, 'x'.repeat(9000)]),
  )
  const dist = await makeDist(join(dataDir, 'dist'), { ...buildFiles('one'), ...filling })
  const code = `
    const { writeFile } = await import('node:fs/promises')
    for (let round = 0; ; round += 1) {
      await writeFile(${JSON.stringify(join(dist, 'server/main.cjs'))}, String(process.pid) + '.' + round)
      console.log('ready')
      await registry.publish('mf-basket', ${JSON.stringify(dist)}, { compress: 'fast' })
    }`
  let scraps = 0
  for (const delay of [5, 20, 35, 50, 65, 80]) {
    const child = runInProcess(dataDir, code)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    await sleep(delay)
    child.kill('SIGKILL')
    await exitCodeOf(child)
    scraps += (await readdir(join(registry.root, 'temp'))).length
    const reopened = openRegistry(dataDir)
    expect(await readdir(join(registry.root, 'temp'))).toEqual([])
    for (const folder of await readdir(join(registry.root, 'versions/mf-basket')).catch(() => [])) {
      const { files } = await reopened.readVersion('mf-basket', folder)
      for (const { path, bytes } of files) {
        expect((await readFile(join(reopened.folderOf('mf-basket', folder), path))).length).toBe(bytes)
      }
    }
  }
  expect(scraps).toBeGreaterThan(0)
}, 30_000)

test('a switcher killed at any moment leaves a live set with its history, and the next switch works', async () => {
  const { dataDir, goLive } = await temporaryRegistry()
  const ids = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  const code = `
    console.log('ready')
    for (;;) for (const id of ${JSON.stringify(ids)}) await registry.activate(id, { by: 'x', reason: 'y' })`
  for (const delay of [3, 9, 15, 21, 27, 33]) {
    const child = runInProcess(dataDir, code)
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    await sleep(delay)
    child.kill('SIGKILL')
    await exitCodeOf(child)
    const reopened = openRegistry(dataDir)
    const live = reopened.live()
    expect(ids).toContain(live?.set)
    const other = ids.find((id) => id !== live?.set) ?? ''
    expect(await reopened.activate(other, actor)).toMatchObject({ set: other, previous: live?.set })
    const sequences = (await reopened.history()).map(({ sequence }) => sequence)
    expect(sequences).toEqual(sequences.map((_, index) => index + 1))
  }
}, 30_000)

test('a watcher is notified of switches of another process until it stops listening', async () => {
  const { registry, dataDir, goLive } = await temporaryRegistry()
  const ids = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  const receivedSets: string[] = []
  const stop = registry.watch(({ set }) => receivedSets.push(set))
  const switchTo = (id = '') =>
    exitCodeOf(runInProcess(dataDir, `await registry.activate('${id}', { by: 'x', reason: 'y' })`))
  for (const [round, id] of [ids[0], ids[1], ids[0]].entries()) {
    await switchTo(id)
    await expect.poll(() => receivedSets).toHaveLength(round + 1)
  }
  stop()
  await switchTo(ids[1])
  await sleep(1200)
  expect(receivedSets).toEqual([ids[0], ids[1], ids[0]])
}, 15_000)
