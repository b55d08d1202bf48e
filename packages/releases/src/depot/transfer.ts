import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { phrase } from '@vitrina/contracts/ops/said'
import { type Layout, versionFile, versionFolder } from '../disk/layout.ts'
import { tempPath } from '../disk/temp.ts'
import { parseObject, writeSynced } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { readAssets } from '../versions/assets.ts'
import { decompress } from '../versions/compression.ts'
import { sha256Of, versionOf } from '../versions/dist.ts'
import { integrityOf, moveIn } from '../versions/publish.ts'
import { readVersion, type Version, type VersionFile, versionIn } from '../versions/version.ts'
import type { Depot } from './depot.ts'

const AT_ONCE = 8
const RECORDS = 'records/'

/** 'name@version' of everything that is whole in the depot. */
export async function versionsInDepot(depot: Depot): Promise<{ name: string; version: string }[]> {
  const keys = await depot.list(RECORDS)
  return keys.flatMap((key) => {
    const [, name, version] = /^records\/([^/]+)\/([0-9a-f]{16})\.json$/.exec(key) ?? []
    return name && version ? [{ name, version }] : []
  })
}

/** Brings a version into the depot: its files first, its record last. Until then it is not there for anybody. */
export async function upload(layout: Layout, depot: Depot, name: string, version: string): Promise<void> {
  const record = await readVersion(layout, name, version)
  const folder = versionFolder(layout, name, version)
  await eachOf(copiesOf(record), async ({ path }) => {
    await depot.write(fileKey(name, version, path), await readFile(join(folder, path)))
  })
  await depot.write(recordKey(name, version), await readFile(versionFile(layout, name, version)), true)
}

/**
 * Brings a version from the depot onto the disk, every file compared with its hash. Throws RegistryError 'unknown' when
 * it is not there, 'damaged' naming what was changed.
 */
export async function download(layout: Layout, depot: Depot, name: string, version: string): Promise<void> {
  const text = await depot.read(recordKey(name, version))
  if (!text) throw new RegistryError('unknown', phrase`${name}@${version} is not in the depot ${depot.name}.`)
  const record = versionIn(parseObject(text.toString('utf8'), recordKey(name, version)), name, version)
  if (!record || !isSound(record)) throw changed(depot, name, version, 'version.json')
  const aside = tempPath(layout)
  try {
    await mkdir(aside, { recursive: true })
    await eachOf(copiesOf(record), async (copy) => {
      const content = await depot.read(fileKey(name, version, copy.path))
      if (!content || !(await isAsPublished(content, copy))) throw changed(depot, name, version, copy.path)
      await writeSynced(join(aside, copy.path), content)
    })
    const inBrowser = record.files.filter(({ path }) => path.startsWith('browser/')).map(({ path }) => path.slice(8))
    const assets = readAssets(
      await readFile(join(aside, 'assets.json'), 'utf8'),
      new Set(inBrowser),
      `${name}@${version}`,
    )
    if (!isDeepStrictEqual(assets, record.assets)) throw changed(depot, name, version, 'version.json')
    await writeSynced(join(aside, 'version.json'), text)
    await moveIn(layout, aside, record)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Takes a version out of the depot: its record first, so that nobody fetches half of it. */
export async function discard(depot: Depot, name: string, version: string): Promise<void> {
  await depot.remove(recordKey(name, version))
  await eachOf(await depot.list(fileKey(name, version, '')), (key) => depot.remove(key))
}

interface Copy {
  path: string
  suffix: '' | '.br' | '.gz'
  bytes: number
  file: VersionFile
}

function copiesOf({ files }: Version): Copy[] {
  return files.flatMap((file) => {
    const { path, bytes, brotliBytes, gzipBytes } = file
    const copies: Copy[] = [{ path, suffix: '', bytes, file }]
    if (brotliBytes !== undefined) copies.push({ path: `${path}.br`, suffix: '.br', bytes: brotliBytes, file })
    if (gzipBytes !== undefined) copies.push({ path: `${path}.gz`, suffix: '.gz', bytes: gzipBytes, file })
    return copies
  })
}

/** Whether a record is that of its version and names nothing outside it. */
function isSound({ version, files }: Version): boolean {
  const isPlain = ({ path }: VersionFile) =>
    path === 'assets.json' || (/^(?:browser|server)\/[^\\]+$/.test(path) && !path.split('/').includes('..'))
  const isHonest = ({ sha256, integrity }: VersionFile) => integrity === undefined || integrity === integrityOf(sha256)
  return versionOf(files) === version && files.every((file) => isPlain(file) && isHonest(file))
}

async function isAsPublished(content: Buffer, { suffix, bytes, file }: Copy): Promise<boolean> {
  if (content.length !== bytes) return false
  const original = suffix === '' ? content : await decompress(content, suffix === '.br' ? 'br' : 'gz', file.bytes)
  return original !== null && sha256Of(original) === file.sha256
}

function changed(depot: Depot, name: string, version: string, path: string): RegistryError {
  return new RegistryError(
    'damaged',
    phrase`${name}@${version} in the depot ${depot.name} is not as it was published: ${path}.`,
  )
}

const recordKey = (name: string, version: string): string => `${RECORDS}${name}/${version}.json`
const fileKey = (name: string, version: string, path: string): string => `files/${name}/${version}/${path}`

/** A few at a time; the first failure ends it. */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      rest.length = 0
      throw error
    }),
  )
  const ended = await Promise.allSettled(workers)
  const failed = ended.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
