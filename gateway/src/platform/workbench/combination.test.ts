import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMirror, openRegistry, packVersion, signedLiveState } from '@vitrina/releases'
import { expect, onTestFinished, test } from 'vitest'
import { makeBuild, openOpsPort } from '../ops/ops.fixture.ts'
import { Combination } from './combination.ts'

/** A site and a workbench of one of its remotes, with the contracts that the remote needs and the shell provides. */
async function desk(name: string, needs = '^1', gives = '1') {
  const site = await openOpsPort()
  const contract = (folder: string, shellContract: string) =>
    writeFileSync(
      path.join(folder, 'assets.json'),
      JSON.stringify({ entry: 'main.js', chunks: {}, fonts: [], shellContract }),
    )
  const shellOf = async (version: string) => {
    const folder = makeBuild(path.join(site.dataDir, `shell-${version}`), version)
    contract(folder, version)
    const shell = await site.registry.publish('shell', folder, { compress: false })
    await site.registry.promote('shell', shell.version, { by: 'test', reason: 'a shell' })
  }
  await shellOf(gives)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  const registry = openRegistry(dataDir)
  const mirror = openMirror({
    registry,
    dataDir,
    publicKeys: [],
    fetch: (part, version) => packVersion(site.registry, part, version),
    onFetched: () => {},
  })
  const misfits: string[] = []
  const remote = { name, folder: '' }
  const combination = new Combination({ remote: remote, registry, mirror, onMisfit: (why) => misfits.push(why) })
  const live = () => signedLiveState(site.registry, site.dataDir, [])
  const build = (marker: string) => {
    const folder = makeBuild(path.join(dataDir, 'dist', marker), marker)
    contract(folder, needs)
    return combination.showBuild(folder)
  }
  const shown = async () => (await registry.readSet(registry.live()?.set ?? '')).remotes
  return { site, registry, combination, live, build, shown, shellOf, misfits }
}

test('the build replaces its remote, all others are those of the site, and it stays when the site moves', async () => {
  const { site, combination, live, build, shown } = await desk('mf-basket')
  await Promise.all([build('mine'), combination.follow(await live())])
  const { remotes } = await site.registry.readSet(site.live() ?? '')
  const { version } = await build('mine')
  expect(await shown()).toEqual({ ...remotes, 'mf-basket': version })
  const catalog = await site.publish('mf-catalog', 'c2')
  await site.registry.promote('mf-catalog', catalog, { by: 'test', reason: 'a move' })
  await combination.follow(await live())
  expect(await shown()).toEqual({ 'mf-basket': version, 'mf-catalog': catalog })
  await combination.dropBuild()
  expect((await shown())['mf-basket']).toBe(site.basket)
})

test('a remote that the site does not have yet is added', async () => {
  const { combination, live, build, shown } = await desk('mf-new')
  await combination.follow(await live())
  const { version } = await build('mine')
  expect(Object.keys(await shown())).toEqual(['mf-basket', 'mf-catalog', 'mf-new'])
  expect((await shown())['mf-new']).toBe(version)
})

test('a build that needs another shell contract is reported once and shown when the shell provides it', async () => {
  const { site, combination, live, build, shown, shellOf, misfits } = await desk('mf-basket', '^2', '1')
  await combination.follow(await live())
  const { version } = await build('mine')
  await combination.follow(await live())
  expect((await shown())['mf-basket']).toBe(site.basket)
  expect(misfits).toEqual([expect.stringMatching(/mf-basket needs the shell's contract \^2, shell@\w+ gives 1\./)])
  await shellOf('2')
  await combination.follow(await live())
  expect((await shown())['mf-basket']).toBe(version)
})

test('a build identical to the live version gives the site’s own set, signed locally', async () => {
  const { site, registry, combination, live } = await desk('mf-basket')
  await combination.follow(await live())
  const { set } = await combination.showBuild(path.join(site.dataDir, 'dist', 'mf-basket-b1'))
  expect(registry.live()?.set).toBe(set)
  await combination.follow(await live())
  await expect(registry.readSet(set)).resolves.toMatchObject({ id: set })
})
