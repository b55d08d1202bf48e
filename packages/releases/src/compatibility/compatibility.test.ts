import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../command/run.ts'
import { actor, buildFiles, makeDist, temporaryRegistry } from '../registry.fixture.ts'
import { openCompatibilityChecker } from './compatibility.ts'

/** A site whose shell provides contract 1, and a basket that needs another one. */
async function setUp() {
  const { dataDir, registry, goLive } = await temporaryRegistry()
  await goLive('s1', 'b1')
  const publish = async (name: string, marker: string, contract: string) => {
    const files = buildFiles(marker)
    const assets = { ...JSON.parse(files['assets.json'] ?? ''), shellContract: contract }
    const dist = await makeDist(join(dataDir, 'dist', marker), { ...files, 'assets.json': JSON.stringify(assets) })
    return (await registry.publish(name, dist, { compress: false })).version
  }
  const vitrina = async (...args: string[]) => {
    const said: string[] = []
    const tell = (text: string) => void said.push(text)
    const code = await run(args, { root: dataDir, dataDir, print: tell, printError: tell })
    return { code, said: said.join('\n') }
  }
  const late = await publish('mf-basket', 'late', '^2')
  return { registry, fits: openCompatibilityChecker(registry, dataDir), publish, vitrina, late }
}

const why = (version: string, shell: string) => `needs the shell's contract ^2, shell@${shell} gives ${version}.`

test('refuses to promote or canary a version that does not fit the live set, with the reason', async () => {
  const { registry, vitrina, late } = await setUp()
  const shell = (await registry.readSet(registry.live()?.set ?? '')).shell
  expect((await vitrina('status')).said).toContain(`Does not fit: mf-basket@${late}: mf-basket ${why('1', shell)}`)
  for (const args of [
    ['promote', `mf-basket@${late}`],
    ['canary', `mf-basket@${late}`, '5'],
  ]) {
    const refused = await vitrina(...args)
    expect(refused.code).toBe(2)
    expect(refused.said).toContain(`mf-basket@${late} does not fit what is live: mf-basket ${why('1', shell)}`)
  }
  expect(registry.live()?.sequence).toBe(1)
})

test('ops can promote it nevertheless, and the history records the gate’s reasons', async () => {
  const { registry, vitrina, late } = await setUp()
  const { code } = await vitrina('promote', `mf-basket@${late}`, '--anyway', '--reason', 'the shell follows')
  expect(code).toBe(0)
  expect(registry.live()?.last).toMatchObject({
    subject: { version: late },
    reason: expect.stringMatching(/^the shell follows \(against the gate: mf-basket needs .+\)$/),
  })
})

test('checks the version again when another set is live', async () => {
  const { registry, fits, publish, late } = await setUp()
  expect(await fits.incompatibility('mf-basket', late)).not.toBeNull()
  const shell = await publish('shell', 'two', '2')
  const { remotes } = await registry.readSet(registry.live()?.set ?? '')
  const set = await registry.createSet({ shell, remotes: { ...remotes, 'mf-basket': late } })
  await registry.activate(set.id, actor)
  expect(await fits.incompatibility('mf-basket', late)).toBeNull()
  const before = remotes['mf-basket'] ?? ''
  expect(await fits.incompatibility('mf-basket', before)).toMatchObject({ facts: ['mf-basket', '1', shell, '2'] })
  // A rollback is never refused: it is the way out of an incident.
  await registry.rollback('mf-basket', { ...actor, to: before })
})

test('stores the results of the gate from the publication', async () => {
  const { registry, fits, late } = await setUp()
  const set = registry.live()?.set ?? ''
  const said = { key: 'It is too slow.', facts: [] }
  await fits.record('mf-basket', late, { matrix: [{ set, role: 'live', fits: false, why: 'It is too slow.', said }] })
  expect(await fits.incompatibility('mf-basket', late)).toEqual(said)
})

/** A set whose basket needs another contract than its shell provides. */
async function combined({ registry, late }: Awaited<ReturnType<typeof setUp>>) {
  const { shell, remotes } = await registry.readSet(registry.live()?.set ?? '')
  const { id } = await registry.createSet({ shell, remotes: { ...remotes, 'mf-basket': late } })
  return { id, shell, live: registry.live()?.set ?? '' }
}

test('a set that was never live and whose parts do not fit goes live only with `anyway`', async () => {
  const site = await setUp()
  const { registry, vitrina } = site
  const { id, shell } = await combined(site)
  const refused = await vitrina('activate', id)
  expect(refused.code).toBe(2)
  expect(refused.said).toContain(`The parts of set ${id} do not fit: mf-basket ${why('1', shell)}`)
  expect(registry.live()?.sequence).toBe(1)
  expect((await vitrina('activate', id, '--anyway', '--reason', 'the shell follows')).code).toBe(0)
  expect(registry.live()).toMatchObject({
    set: id,
    last: { reason: expect.stringMatching(/^the shell follows \(against the gate: mf-basket needs .+\)$/) },
  })
})

test('allows a set that was live before, whether its parts fit or not', async () => {
  const site = await setUp()
  const { registry, vitrina, fits } = site
  const { id, live } = await combined(site)
  await registry.activate(id, actor)
  await registry.activate(live, actor)
  expect(await fits.setIncompatibility(id)).toBeNull()
  expect((await vitrina('activate', id)).code).toBe(0)
})

test('parts of a set that fit one another may go live together, though neither fits the live set', async () => {
  const { registry, fits, publish, vitrina, late } = await setUp()
  const shell = await publish('shell', 'two', '2')
  const { id } = await registry.createSet({ shell, remotes: { 'mf-basket': late } })
  expect(await fits.incompatibility('mf-basket', late)).not.toBeNull()
  expect((await vitrina('activate', id)).code).toBe(0)
})

test('refuses a set in which a running canary would not fit, with the reason', async () => {
  const { registry, fits, publish, late } = await setUp()
  await registry.startCanary('mf-basket', late, 5, actor)
  const shell = await publish('shell', 'three', '1')
  const { remotes } = await registry.readSet(registry.live()?.set ?? '')
  const { id } = await registry.createSet({ shell, remotes })
  await expect(fits.requireCompatibleSet(id, false)).rejects.toMatchObject({ kind: 'unfit' })
  expect(await fits.requireCompatibleSet(id, true)).toMatchObject({ facts: ['mf-basket', '^2', shell, '1'] })
})

test('never makes a set with a quarantined version live, not even with `anyway`', async () => {
  const site = await setUp()
  const { registry, vitrina, late } = site
  const { id } = await combined(site)
  await registry.quarantine('mf-basket', late, { ...actor, reason: 'it loses lines' })
  const refused = await vitrina('activate', id, '--anyway')
  expect([refused.code, registry.live()?.sequence]).toEqual([2, 2])
  expect(refused.said).toContain('it loses lines')
})
