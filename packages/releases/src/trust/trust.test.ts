import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { layoutOf } from '../disk/layout.ts'
import { actor, temporaryFolder, temporaryRegistry } from '../registry.fixture.ts'
import { openRegistry } from '../registry.ts'
import { acceptedKeys, dropKey, encodePublicKey, parsePublicKey, rotateSigningKey, signingKey } from './keys.ts'

type Json = Record<string, unknown>

async function rewrite(path: string, change: (content: Json) => void): Promise<void> {
  const content = JSON.parse(await readFile(path, 'utf8')) as Json
  change(content)
  await writeFile(path, JSON.stringify(content))
}

async function setUp() {
  const fixture = await temporaryRegistry()
  const { registry, goLive } = fixture
  const [first, second] = [await goLive('s1', 'b1'), await goLive('s1', 'b2')]
  const { remotes } = await registry.readSet(first)
  const basket = remotes['mf-basket'] ?? ''
  return { ...fixture, first, second, basket, setPath: (id: string) => join(registry.root, 'sets', `${id}.json`) }
}

test('the key is created once, readable for its owner only, and the set is signed with it', async () => {
  const { dataDir, registry, first } = await setUp()
  expect((await stat(join(dataDir, 'keys/signing.pem'))).mode & 0o777).toBe(0o600)
  const { id } = signingKey(layoutOf(dataDir))
  expect((await registry.readSet(first)).seal?.key).toBe(id)
  expect(await readdir(join(dataDir, 'keys'))).toEqual(expect.arrayContaining([`${id}.pub`, 'signing.pem']))
})

test.each<[string, (set: Json) => void, string]>([
  ['no signature', (set) => delete set.seal, 'is not signed'],
  [
    'a signature of another set',
    (set) => Object.assign(set.seal as Json, { signature: 'AAAA' }),
    'not as it was signed',
  ],
  [
    'another hash of a record',
    (set) => Object.assign((set.seal as { records: Json }).records, { shell: '0'.repeat(64) }),
    'not as it was signed',
  ],
  ['a key nobody knows', (set) => Object.assign(set.seal as Json, { key: '0'.repeat(16) }), 'not accepted here'],
])('a set with %s neither goes live nor is served', async (_, change, why) => {
  const { registry, first, second, setPath } = await setUp()
  await rewrite(setPath(first), change)
  await expect(registry.activate(first, actor)).rejects.toMatchObject({ kind: 'untrusted' })
  await expect(registry.activate(first, actor)).rejects.toThrow(why)
  await expect(registry.readSet(first)).rejects.toThrow(why)
  expect(registry.live()).toMatchObject({ set: second })
})

test.each<[string, (file: Json) => void]>([
  ['hash', (file) => Object.assign(file, { sha256: 'f'.repeat(64) })],
  ['size', (file) => Object.assign(file, { bytes: 1 })],
  ['integrity', (file) => Object.assign(file, { integrity: `sha256-${'A'.repeat(43)}=` })],
  ['integrity at all', (file) => delete file.integrity],
  ['path', (file) => Object.assign(file, { path: 'browser/other.js' })],
])('a version with a script of another %s invalidates its set', async (_, change) => {
  const { registry, second } = await setUp()
  const version = (await registry.readSet(second)).remotes['mf-basket'] ?? ''
  await rewrite(join(registry.folderOf('mf-basket', version), 'version.json'), (record) => {
    const file = (record.files as Json[]).find(({ path }) => path === 'browser/main.js')
    if (file) change(file)
  })
  await expect(registry.readSet(second)).rejects.toMatchObject({ kind: 'untrusted' })
})

test('a version with other entry points or other server code invalidates its set', async () => {
  const { registry, first, second } = await setUp()
  const version = (await registry.readSet(second)).remotes['mf-basket'] ?? ''
  const record = join(registry.folderOf('mf-basket', version), 'version.json')
  await rewrite(record, ({ assets }) => Object.assign(assets as Json, { entry: 'main.css' }))
  await expect(registry.readSet(second)).rejects.toThrow('not what set')
  const old = (await registry.readSet(first)).remotes['mf-basket'] ?? ''
  await writeFile(join(registry.folderOf('mf-basket', old), 'server/main.cjs'), `exports.marker = 'XX'\n`)
  await expect(openRegistry(join(registry.root, '..')).readSet(first)).rejects.toMatchObject({ kind: 'untrusted' })
})

test('a rollback can replace a tampered version, but no other move signs a set that contains it', async () => {
  const { registry, second, first, publish } = await setUp()
  const { remotes, shell } = await registry.readSet(second)
  const record = join(registry.folderOf('mf-basket', remotes['mf-basket'] ?? ''), 'version.json')
  await rewrite(record, ({ assets }) => Object.assign(assets as Json, { entry: 'main.css' }))
  const other = await publish('shell', 's2')
  await expect(registry.promote('shell', other, actor)).rejects.toThrow('is not what set')
  await expect(registry.startCanary('shell', other, 5, actor)).rejects.toThrow('is not what set')
  expect(registry.live()).toMatchObject({ set: second })
  await registry.rollback('mf-basket', actor)
  expect(registry.live()).toMatchObject({ set: first })
  expect(await registry.readSet(first)).toMatchObject({ shell })
})

test('falls back to the last trusted set when the live one is untrusted, with the reason', async () => {
  const { registry, first, second, setPath } = await setUp()
  expect(await registry.lastTrusted()).toMatchObject({ set: { id: second }, refused: null })
  await rewrite(setPath(second), (set) => delete set.seal)
  expect(await registry.lastTrusted()).toMatchObject({
    set: { id: first },
    refused: { set: second, why: `Set ${second} is not signed.` },
  })
  await rm(setPath(first))
  await expect(registry.lastTrusted()).rejects.toThrow('No set that was live may be served')
})

test('signs an unsigned set from an older build when it is recorded again, but not a changed one', async () => {
  const { registry, first, setPath } = await setUp()
  const { shell, remotes } = await registry.readSet(first)
  await rewrite(setPath(first), (set) => delete set.seal)
  await registry.createSet({ shell, remotes })
  expect((await registry.readSet(first)).seal).toBeDefined()
  await rewrite(setPath(first), (set) => Object.assign(set.seal as Json, { signature: 'AAAA' }))
  await expect(registry.createSet({ shell, remotes })).rejects.toMatchObject({ kind: 'untrusted' })
})

test('old sets stay trusted after a key rotation, and are signed again once the old key is dropped', async () => {
  const { registry, dataDir, first, basket } = await setUp()
  const layout = layoutOf(dataDir)
  const before = signingKey(layout)
  const after = rotateSigningKey(layout)
  expect(after.id).not.toBe(before.id)
  expect(() => dropKey(layout, after.id)).toThrow('signs with')
  expect(await registry.readSet(first)).toMatchObject({ seal: { key: before.id } })
  await registry.promote('mf-basket', basket, actor)
  dropKey(layout, before.id)
  expect(acceptedKeys(layout).map(({ id }) => id)).toEqual([after.id])
  await expect(registry.readSet(first)).rejects.toThrow('not accepted here')
  const { set } = await registry.inspectSet(first)
  await registry.createSet(set)
  expect(await registry.readSet(first)).toMatchObject({ seal: { key: after.id } })
})

test('configured keys replace the trusted keys of the folder', async () => {
  const { dataDir, first } = await setUp()
  const other = layoutOf(await temporaryFolder())
  const foreign = encodePublicKey(signingKey(other))
  await expect(openRegistry(dataDir, { publicKeys: [foreign] }).readSet(first)).rejects.toThrow('not accepted')
  const own = encodePublicKey(signingKey(layoutOf(dataDir)))
  const both = openRegistry(dataDir, { publicKeys: [foreign, own] })
  expect(await both.readSet(first)).toMatchObject({ id: first })
  const strict = openRegistry(dataDir, { publicKeys: [foreign] })
  const { set } = await both.inspectSet(first)
  await expect(strict.createSet({ ...set, remotes: {} })).rejects.toThrow('not among RELEASE_PUBLIC_KEYS')
})

test('refuses an invalid key with a sentence', async () => {
  expect(() => parsePublicKey('abc')).toThrow('"abc" is not a public Ed25519 key')
  const folder = await temporaryFolder()
  const layout = layoutOf(folder)
  signingKey(layout)
  await chmod(join(folder, 'keys/signing.pem'), 0o600)
  await writeFile(join(folder, 'keys/signing.pem'), 'nothing')
  expect(() => signingKey(layout)).toThrow('is not a private Ed25519 key')
})
