import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { SignedLiveState } from '@vitrina/contracts/ops/mirror'
import { expect, test } from 'vitest'
import { layoutOf } from '../disk/layout.ts'
import { entryHash, type LedgerEntry } from '../ledger/entry.ts'
import { actor, buildFiles, makeDist, temporaryFolder, temporaryRegistry } from '../registry.fixture.ts'
import { openRegistry } from '../registry.ts'
import { encodePublicKey, rotateSigningKey, signingKey } from '../trust/keys.ts'
import { packBuild } from '../upload/pack.ts'
import { type MirrorOptions, openMirror } from './mirror.ts'
import { packVersion, signedLiveState } from './signed-live.ts'

/** A site with a live shell and basket, and an empty folder that mirrors it. */
async function pair() {
  const site = await temporaryRegistry()
  await site.goLive('s1', 'b1')
  const dataDir = await temporaryFolder()
  const registry = openRegistry(dataDir)
  const fetched: string[] = []
  const open = (needs: Partial<MirrorOptions> = {}) =>
    openMirror({
      registry,
      dataDir,
      publicKeys: [],
      fetch: (name, version) => packVersion(site.registry, name, version),
      onFetched: (name, _version, left) => fetched.push(`${name} ${left}`),
      ...needs,
    })
  const getLiveState = () => signedLiveState(site.registry, site.dataDir, [])
  /** No temporary files are left, and no version was added. */
  const untouched = async () => {
    expect(await readdir(join(registry.root, 'temp'))).toEqual([])
    expect(await registry.listNames()).toEqual([])
  }
  return { site, dataDir, registry, open, getLiveState, fetched, untouched }
}

test('copies a set and its versions, which can go live there, and downloads nothing twice', async () => {
  const { site, registry, open, getLiveState, fetched } = await pair()
  const set = await open().pull(await getLiveState())
  expect(set.id).toBe(site.registry.live()?.set)
  expect(fetched.map((line) => line.split(' ')[1])).toEqual(['1', '0'])
  const own = await registry.createSet({ shell: set.shell, remotes: set.remotes })
  expect(await registry.activate(own.id, actor)).toMatchObject({ set: set.id })
  await open().pull(await getLiveState())
  expect(fetched).toHaveLength(2)
})

test('downloads only the new version after a move', async () => {
  const { site, open, getLiveState, fetched } = await pair()
  await open().pull(await getLiveState())
  const next = await site.goLive('s1', 'b2')
  expect((await open().pull(await getLiveState())).id).toBe(next)
  expect(fetched.slice(2)).toEqual(['mf-basket 0'])
})

test('downloads a version again whose local files were lost or changed', async () => {
  const { registry, open, getLiveState, fetched } = await pair()
  const { remotes } = await open().pull(await getLiveState())
  const folder = registry.folderOf('mf-basket', remotes['mf-basket'] ?? '')
  await rm(join(folder, 'browser/main.js'))
  await open().pull(await getLiveState())
  await writeFile(join(folder, 'server/main.cjs'), `exports.marker = 'XX'\n`)
  await open().pull(await getLiveState())
  expect(fetched.slice(2)).toEqual(['mf-basket 0', 'mf-basket 0'])
})

test.each<[string, (bytes: Buffer) => Buffer]>([
  ['cut in half', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ['cut before its last file', (bytes) => bytes.subarray(0, bytes.length - 2560)],
  [
    'changed in one file',
    (bytes) => Buffer.from(bytes.toString('latin1').replace('exports.marker', 'exports.broken'), 'latin1'),
  ],
])('refuses a stream that is %s', async (_, change) => {
  const { site, open, getLiveState, untouched } = await pair()
  const mirror = open({
    fetch: async (name, version) => {
      const bytes = await buffer(await packVersion(site.registry, name, version))
      return Readable.from([change(bytes)])
    },
  })
  await expect(mirror.pull(await getLiveState())).rejects.toThrow(/not a whole tar|its hash differs/)
  await untouched()
})

test('a broken connection leaves nothing behind, and the next attempt succeeds', async () => {
  const { site, open, getLiveState, untouched } = await pair()
  const broken = open({
    fetch: async (name, version) => {
      const bytes = await buffer(await packVersion(site.registry, name, version))
      return Readable.from(
        (async function* () {
          yield bytes.subarray(0, 1500)
          throw new Error('aborted')
        })(),
      )
    },
  })
  await expect(broken.pull(await getLiveState())).rejects.toMatchObject({ kind: 'refused' })
  await untouched()
  await expect(open().pull(await getLiveState())).resolves.toMatchObject({ id: site.registry.live()?.set })
})

test('refuses another build under the name of a version', async () => {
  const { dataDir, open, getLiveState, untouched } = await pair()
  const other = await makeDist(join(dataDir, 'other'), buildFiles('evil'))
  await expect(open({ fetch: () => packBuild(other) }).pull(await getLiveState())).rejects.toThrow('its hash differs')
  await untouched()
})

const withEntry = (live: SignedLiveState, change: Partial<LedgerEntry>): SignedLiveState => {
  const entry = { ...live.entry, ...change } as LedgerEntry
  return { ...live, entry: { ...entry, hash: entryHash(entry) } }
}

test.each<[string, (live: SignedLiveState, foreign: string) => SignedLiveState]>([
  ['a move nobody signed', (live) => withEntry(live, { seal: undefined })],
  ['a move that was changed', (live) => ({ ...live, entry: { ...live.entry, by: 'somebody' } })],
  ['a move that was changed and hashed anew', (live) => withEntry(live, { by: 'somebody' })],
  ['no move at all', (live) => ({ ...live, entry: {} })],
  ['a set nobody signed', (live) => ({ ...live, set: { ...live.set, seal: undefined } })],
  ['other versions in the set', (live) => ({ ...live, set: { ...live.set, shell: '0'.repeat(16) } })],
  ['keys that are not those it signs with', (live, foreign) => ({ ...live, keys: [foreign] })],
  ['no key', (live) => ({ ...live, keys: [] })],
])('ignores a site that reports %s, and downloads nothing', async (_, change) => {
  const { dataDir, open, getLiveState, untouched, fetched } = await pair()
  const foreign = encodePublicKey(signingKey(layoutOf(`${dataDir}-foreign`)))
  await expect(open().pull(change(await getLiveState(), foreign))).rejects.toMatchObject({
    kind: expect.stringMatching(/untrusted|damaged/),
  })
  expect(fetched).toEqual([])
  await untouched()
  await rm(`${dataDir}-foreign`, { recursive: true, force: true, maxRetries: 5 })
})

test('with a configured key does not use the keys reported by the site', async () => {
  const { site, dataDir, open, getLiveState } = await pair()
  const foreign = encodePublicKey(signingKey(layoutOf(join(dataDir, 'foreign'))))
  await expect(open({ publicKeys: [foreign] }).pull(await getLiveState())).rejects.toMatchObject({ kind: 'untrusted' })
  const right = encodePublicKey(signingKey(layoutOf(site.dataDir)))
  await expect(open({ publicKeys: [right] }).pull(await getLiveState())).resolves.toMatchObject({})
})

test('follows a site with a rotated key, and exports only what is served', async () => {
  const { site, open, getLiveState } = await pair()
  await open().pull(await getLiveState())
  rotateSigningKey(layoutOf(site.dataDir))
  await site.goLive('s1', 'b2')
  await expect(open().pull(await getLiveState())).resolves.toMatchObject({ id: site.registry.live()?.set })
  const { version = '' } = (await site.registry.listVersions('mf-basket'))[0] ?? {}
  await rm(join(site.registry.folderOf('mf-basket', version), 'server/main.cjs'))
  await expect(packVersion(site.registry, 'mf-basket', version)).rejects.toMatchObject({ kind: 'damaged' })
  await expect(getLiveState()).rejects.toMatchObject({ kind: 'untrusted' })
})
