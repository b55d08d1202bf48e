import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildFiles, makeDist, temporaryFolder, temporaryRegistry } from '../registry.fixture.ts'

test('a version has the hashes, the integrity and the compressed copies of its files', async () => {
  const { registry, dataDir } = await temporaryRegistry()
  const files = buildFiles('one')
  const version = await registry.publish('mf-basket', await makeDist(join(dataDir, 'dist'), files))
  const script = files['browser/main.js'] ?? ''
  const record = version.files.find(({ path }) => path === 'browser/main.js')
  expect(record).toMatchObject({
    bytes: Buffer.byteLength(script),
    sha256: createHash('sha256').update(script).digest('hex'),
    integrity: `sha256-${createHash('sha256').update(script).digest('base64')}`,
  })
  const folder = registry.folderOf('mf-basket', version.version)
  expect(brotliDecompressSync(await readFile(join(folder, 'browser/main.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'browser/main.js.gz'))).toString()).toBe(script)
  expect(record?.brotliBytes).toBeLessThan(record?.bytes ?? 0)
  expect(await readdir(join(folder, 'server'))).toEqual(['main.cjs', 'surface.json'])
  expect(await registry.readVersion('mf-basket', version.version)).toEqual(version)
  expect(version.assets.entry).toBe('main.js')
})

test('stores the shell contract of the build', async () => {
  const { registry, dataDir } = await temporaryRegistry()
  const assets = JSON.stringify({ entry: 'main.js', chunks: {}, shellContract: '^1.0.0' })
  const dist = await makeDist(join(dataDir, 'dist'), { ...buildFiles('one'), 'assets.json': assets })
  expect((await registry.publish('mf-basket', dist)).shellContract).toBe('^1.0.0')
})

test('keeps unknown fields of newer builds, so that signatures are valid on older machines', async () => {
  const { registry, dataDir } = await temporaryRegistry()
  const assets = {
    entry: 'main.js',
    chunks: { main: { js: ['main.js'], css: [], priority: 'low' } },
    fonts: [],
    languages: ['ru'],
  }
  const files = { ...buildFiles('one'), 'assets.json': JSON.stringify({ ...assets, changes: 5 }) }
  const dist = await makeDist(join(dataDir, 'dist'), files)
  const { version } = await registry.publish('mf-basket', dist)
  expect((await registry.readVersion('mf-basket', version)).assets).toEqual(assets)
})

test('the same bytes are one version that is written once, other bytes are another version', async () => {
  const { registry, publish, dataDir } = await temporaryRegistry()
  const version = await publish('mf-basket', 'one')
  const { publishedAt } = await registry.readVersion('mf-basket', version)
  const again = await registry.publish('mf-basket', await makeDist(join(dataDir, 'other'), buildFiles('one')))
  expect(again).toMatchObject({ version, publishedAt })
  expect(await publish('mf-basket', 'two')).not.toBe(version)
  expect(await registry.listVersions('mf-basket')).toHaveLength(2)
})

test('twenty simultaneous publishers succeed, with equal and different builds', async () => {
  const { registry, publish } = await temporaryRegistry()
  const versions = await Promise.all(
    Array.from({ length: 20 }, (_, index) => publish('mf-basket', `build ${index % 4}`)),
  )
  expect(new Set(versions).size).toBe(4)
  expect(await registry.listVersions('mf-basket')).toHaveLength(4)
  expect(await readdir(join(registry.root, 'temp'))).toEqual([])
})

test('publishing again repairs a version with a damaged record', async () => {
  const { registry, publish } = await temporaryRegistry()
  const version = await publish('mf-basket', 'one')
  await writeFile(join(registry.folderOf('mf-basket', version), 'version.json'), '{')
  await expect(registry.readVersion('mf-basket', version)).rejects.toMatchObject({ kind: 'damaged' })
  expect(await publish('mf-basket', 'one')).toBe(version)
  expect((await registry.readVersion('mf-basket', version)).version).toBe(version)
})

test.each([
  ['no assets.json', { 'assets.json': null }, 'assets.json'],
  ['assets.json that is no JSON', { 'assets.json': '{' }, 'not a JSON object'],
  ['assets.json without an entry', { 'assets.json': '{"chunks":{}}' }, '"entry" is missing'],
  ['an entry outside the build', { 'assets.json': '{"entry":"../../main.js","chunks":{}}' }, 'not a file of browser/'],
  [
    'a chunk file that is not there',
    { 'assets.json': '{"entry":"main.js","chunks":{"a":{"js":["gone.js"],"css":[]}}}' },
    '"gone.js" is not a file of browser/',
  ],
  [
    'an owner without a contact',
    { 'assets.json': '{"entry":"main.js","chunks":{},"owner":{"team":"Basket"}}' },
    '"owner" needs a "team" and a "contact"',
  ],
  [
    'an owner that fills a page',
    { 'assets.json': `{"entry":"main.js","chunks":{},"owner":{"team":"${'a'.repeat(101)}","contact":"#basket"}}` },
    '100 characters at most',
  ],
  ['no server folder', { 'server/main.cjs': null }, 'server'],
  ['a compressed file', { 'browser/main.js.br': 'x' }, 'compressed copies are made'],
])('a build with %s is refused', async (_, changes: Record<string, string | null>, message) => {
  const { registry, dataDir } = await temporaryRegistry()
  const dist = await makeDist(join(dataDir, 'dist'), buildFiles('one'))
  for (const [path, content] of Object.entries(changes)) {
    await rm(join(dist, path), { force: true })
    if (content !== null) await writeFile(join(dist, path), content)
    else if (path.startsWith('server/')) await rm(join(dist, 'server'), { recursive: true, force: true, maxRetries: 5 })
  }
  const refusal = registry.publish('mf-basket', dist)
  await expect(refusal).rejects.toMatchObject({ kind: 'refused' })
  await expect(refusal).rejects.toThrow(message)
  expect(await registry.listNames()).toEqual([])
})

test.each(['browser/link.js', 'server/link', 'assets.json', 'browser'])('a link at %s is refused', async (path) => {
  const { registry, dataDir } = await temporaryRegistry()
  const outside = await makeDist(await temporaryFolder(), buildFiles('secret'))
  const dist = await makeDist(join(dataDir, 'dist'), buildFiles('one'))
  await rm(join(dist, path), { recursive: true, force: true, maxRetries: 5 })
  await symlink(join(outside, path === 'browser' ? 'browser' : 'assets.json'), join(dist, path))
  await expect(registry.publish('mf-basket', dist)).rejects.toMatchObject({ kind: 'refused' })
})

test.each(['basket', '../shell', 'mf-', 'mf-Basket', 'mf-a/b', ''])(
  '%j is not a name to publish under',
  async (name) => {
    const { registry, dataDir } = await temporaryRegistry()
    const dist = await makeDist(join(dataDir, 'dist'), buildFiles('one'))
    await expect(registry.publish(name, dist)).rejects.toMatchObject({ kind: 'refused' })
  },
)

test('refuses an empty and a missing folder with a sentence', async () => {
  const { registry, dataDir } = await temporaryRegistry()
  await mkdir(join(dataDir, 'empty'))
  await expect(registry.publish('shell', join(dataDir, 'empty'))).rejects.toThrow('it is missing')
  await expect(registry.publish('shell', join(dataDir, 'nowhere'))).rejects.toThrow('build it first')
})

test('an error about an unknown version lists the existing ones', async () => {
  const { registry, publish } = await temporaryRegistry()
  const version = await publish('mf-basket', 'one')
  await expect(registry.readVersion('mf-basket', 'f'.repeat(16))).rejects.toThrow(version)
  await expect(registry.readVersion('mf-basket', '../../../etc')).rejects.toMatchObject({ kind: 'unknown' })
  await expect(registry.readVersion('mf-catalog', version)).rejects.toThrow('Nothing of mf-catalog is published')
})
