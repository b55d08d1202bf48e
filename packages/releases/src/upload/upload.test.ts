import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Header, pack } from 'tar-stream'
import { expect, test } from 'vitest'
import { buildFiles, makeDist, temporaryRegistry } from '../registry.fixture.ts'
import { packBuild } from './pack.ts'
import { publishUpload } from './publish-upload.ts'
import { unpackBuild } from './unpack.ts'

async function setUp() {
  const fixture = await temporaryRegistry()
  await fixture.goLive('s1', 'b1')
  const { registry, dataDir } = fixture
  const before = await registry.listVersions('mf-basket')
  const upload = (source: Readable, options = {}) =>
    publishUpload(registry, dataDir, 'mf-basket', source, { gate: null, ...options })
  /** A refused build leaves nothing behind. */
  const untouched = async () => {
    expect(await readdir(join(registry.root, 'temp'))).toEqual([])
    expect(await registry.listVersions('mf-basket')).toEqual(before)
  }
  return { ...fixture, upload, untouched }
}

const makeUpload = (dataDir: string, marker: string) => makeDist(join(dataDir, 'up', marker), buildFiles(marker))

type TarEntryInput = Partial<Header> & { name: string; content?: string }

function tarOf(entries: TarEntryInput[]): Readable {
  const tar = pack()
  for (const { content, ...header } of entries) tar.entry(header, content ?? '')
  tar.finalize()
  return Readable.from(tar)
}

test('an uploaded build is the same version as when it is published on the machine', async () => {
  const { registry, dataDir, upload } = await setUp()
  const dist = await makeUpload(dataDir, 'b2')
  await writeFile(join(dist, 'notes.txt'), 'not of the build')
  const { version, isNew } = await upload(await packBuild(dist))
  expect(isNew).toBe(true)
  expect(await registry.publish('mf-basket', dist)).toMatchObject({ version: version?.version })
  expect(await upload(await packBuild(dist))).toMatchObject({ isNew: false })
  expect(await readdir(join(registry.root, 'temp'))).toEqual([])
})

test('does not publish a build that the gate refuses', async () => {
  const { dataDir, upload, untouched } = await setUp()
  const refusals = [{ rule: 'weight', sentence: 'Too heavy.' }]
  const gate = async () => ({ name: 'mf-basket', version: 'x', refusals, matrix: [], tookMs: 1 })
  expect(await upload(await packBuild(await makeUpload(dataDir, 'b2')), { gate })).toMatchObject({
    version: null,
    gate: { refusals },
  })
  await untouched()
})

test.each([
  ['leads out', '../evil.js'],
  ['leads out in the middle', 'browser/../../evil.js'],
  ['is absolute', '/etc/evil.js'],
  ['has a backslash', 'browser\\evil.js'],
  ['is of another place', 'other/evil.js'],
  ['has a control character', 'browser/a\u0007.js'],
  ['is too long', `browser/${'a'.repeat(400)}.js`],
])('refuses an upload with a path that %s', async (_, name) => {
  const { upload, untouched, dataDir } = await setUp()
  await expect(upload(tarOf([{ name, content: 'x' }]))).rejects.toMatchObject({ kind: 'refused' })
  await untouched()
  expect(await readdir(dataDir)).not.toContain('evil.js')
})

test.each(['symlink', 'link', 'character-device', 'fifo'] as const)('an upload with a %s is refused', async (type) => {
  const { upload, untouched } = await setUp()
  const tar = tarOf([{ name: 'browser/main.js', type, linkname: '/etc/passwd' }])
  await expect(upload(tar)).rejects.toThrow('not a plain file')
  await untouched()
})

test('refuses an upload that is truncated, no tar, empty or has a file twice', async () => {
  const { upload, untouched, dataDir } = await setUp()
  const bytes = await buffer(await packBuild(await makeUpload(dataDir, 'b2')))
  // Inside a header, inside a file, between two files.
  const blocks = Array.from({ length: (bytes.length - 1024) / 512 }, (_, at) => (at + 1) * 512)
  for (const length of [10, 700, ...blocks]) {
    await expect(upload(Readable.from([bytes.subarray(0, length)])), `${length}`).rejects.toMatchObject({
      kind: 'refused',
    })
  }
  await expect(upload(Readable.from([Buffer.alloc(4096, 7)]))).rejects.toThrow('not a whole tar')
  await expect(upload(tarOf([]))).rejects.toThrow('it is empty')
  await expect(upload(tarOf([{ name: 'assets.json' }, { name: 'assets.json' }]))).rejects.toThrow('in it twice')
  await untouched()
})

test('a client that disconnects leaves no files', async () => {
  const { upload, untouched, dataDir } = await setUp()
  const bytes = await buffer(await packBuild(await makeUpload(dataDir, 'b2')))
  const broken = Readable.from(
    (async function* () {
      yield bytes.subarray(0, 1500)
      throw new Error('aborted')
    })(),
  )
  await expect(upload(broken)).rejects.toMatchObject({ kind: 'refused' })
  await untouched()
})

test('enforces limits of the number of files and of their sizes before they are written', async () => {
  const { dataDir } = await setUp()
  const bounds = { totalBytes: 100, fileBytes: 60, files: 3 }
  const file = (index: number, content: string) => ({ name: `browser/${index}.js`, content })
  const unpack = async (entries: TarEntryInput[], name: string) => {
    await mkdir(join(dataDir, name))
    return unpackBuild(tarOf(entries), join(dataDir, name), bounds)
  }
  await expect(unpack([file(1, 'x'.repeat(61))], 'a')).rejects.toThrow('more than 60')
  await expect(unpack([file(1, 'x'.repeat(55)), file(2, 'x'.repeat(55))], 'b')).rejects.toThrow('more than 100 bytes')
  await expect(
    unpack(
      [1, 2, 3, 4].map((index) => file(index, 'x')),
      'c',
    ),
  ).rejects.toThrow('more than 3 files')
  await expect(
    unpack(
      [1, 2, 3].map((index) => file(index, 'x')),
      'd',
    ),
  ).resolves.toBeUndefined()
})

test('publishes nothing partially on a full disk, and reports it in a sentence', async () => {
  const { registry, dataDir, untouched } = await setUp()
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const source = await packBuild(await makeUpload(dataDir, 'b2'))
  const onFull = { ...registry, publish: () => Promise.reject(full) }
  const refusal = publishUpload(onFull, dataDir, 'mf-basket', source, { gate: null })
  await expect(refusal).rejects.toMatchObject({ kind: 'full' })
  await expect(refusal).rejects.toThrow('The disk is full')
  await untouched()
})
