import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { msg } from '@vitrina/contracts/ops/message'
import { type Layout, versionFile, versionFolder } from '../disk/layout.ts'
import { tempPath } from '../disk/temp.ts'
import { parseObject, writeSynced } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'
import { readAssets } from '../versions/assets.ts'
import { decompress } from '../versions/compression.ts'
import { sha256Of, versionOf } from '../versions/dist.ts'
import { installVersion, integrityOf } from '../versions/publish.ts'
import { matchVersion, readVersion, type Version, type VersionFile } from '../versions/version.ts'
import type { Depot } from './depot.ts'

const CONCURRENCY = 8
const RECORDS_PREFIX = 'records/'

/** All complete versions in the depot. */
export async function versionsInDepot(depot: Depot): Promise<{ name: string; version: string }[]> {
  const keys = await depot.list(RECORDS_PREFIX)
  return keys.flatMap((key) => {
    const [, name, version] = /^records\/([^/]+)\/([0-9a-f]{16})\.json$/.exec(key) ?? []
    return name && version ? [{ name, version }] : []
  })
}

/**
 * Uploads the files of a version first and its record last: without the record the version does not exist for others.
 */
export async function uploadVersion(layout: Layout, depot: Depot, name: string, version: string): Promise<void> {
  const record = await readVersion(layout, name, version)
  const folder = versionFolder(layout, name, version)
  await forEachConcurrently(copiesOf(record), async ({ path }) => {
    await depot.write(fileKey(name, version, path), await readFile(join(folder, path)))
  })
  await depot.write(recordKey(name, version), await readFile(versionFile(layout, name, version)), true)
}

/**
 * Downloads a version and verifies the hash of every file. Throws RegistryError 'unknown' when it is not in the depot,
 * 'damaged' with the name of a changed file.
 */
export async function downloadVersion(layout: Layout, depot: Depot, name: string, version: string): Promise<void> {
  const text = await depot.read(recordKey(name, version))
  if (!text) throw new RegistryError('unknown', msg`${name}@${version} is not in the depot ${depot.name}.`)
  const record = matchVersion(parseObject(text.toString('utf8'), recordKey(name, version)), name, version)
  if (!record || !isValidRecord(record)) throw tamperedError(depot, name, version, 'version.json')
  const aside = tempPath(layout)
  try {
    await mkdir(aside, { recursive: true })
    await forEachConcurrently(copiesOf(record), async (copy) => {
      const content = await depot.read(fileKey(name, version, copy.path))
      if (!content || !(await isAsPublished(content, copy))) throw tamperedError(depot, name, version, copy.path)
      await writeSynced(join(aside, copy.path), content)
    })
    const inBrowser = record.files.filter(({ path }) => path.startsWith('browser/')).map(({ path }) => path.slice(8))
    const assets = readAssets(
      await readFile(join(aside, 'assets.json'), 'utf8'),
      new Set(inBrowser),
      `${name}@${version}`,
    )
    if (!isDeepStrictEqual(assets, record.assets)) throw tamperedError(depot, name, version, 'version.json')
    await writeSynced(join(aside, 'version.json'), text)
    await installVersion(layout, aside, record)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Deletes the record of a version first, so that nobody downloads an incomplete one. */
export async function deleteVersion(depot: Depot, name: string, version: string): Promise<void> {
  await depot.remove(recordKey(name, version))
  await forEachConcurrently(await depot.list(fileKey(name, version, '')), (key) => depot.remove(key))
}

interface FileCopy {
  path: string
  suffix: '' | '.br' | '.gz'
  bytes: number
  file: VersionFile
}

function copiesOf({ files }: Version): FileCopy[] {
  return files.flatMap((file) => {
    const { path, bytes, brotliBytes, gzipBytes } = file
    const copies: FileCopy[] = [{ path, suffix: '', bytes, file }]
    if (brotliBytes !== undefined) copies.push({ path: `${path}.br`, suffix: '.br', bytes: brotliBytes, file })
    if (gzipBytes !== undefined) copies.push({ path: `${path}.gz`, suffix: '.gz', bytes: gzipBytes, file })
    return copies
  })
}

/** Whether a record belongs to its version and refers to no path outside it. */
function isValidRecord({ version, files }: Version): boolean {
  const isPlain = ({ path }: VersionFile) =>
    path === 'assets.json' || (/^(?:browser|server)\/[^\\]+$/.test(path) && !path.split('/').includes('..'))
  const isHonest = ({ sha256, integrity }: VersionFile) => integrity === undefined || integrity === integrityOf(sha256)
  return versionOf(files) === version && files.every((file) => isPlain(file) && isHonest(file))
}

async function isAsPublished(content: Buffer, { suffix, bytes, file }: FileCopy): Promise<boolean> {
  if (content.length !== bytes) return false
  const original = suffix === '' ? content : await decompress(content, suffix === '.br' ? 'br' : 'gz', file.bytes)
  return original !== null && sha256Of(original) === file.sha256
}

function tamperedError(depot: Depot, name: string, version: string, path: string): RegistryError {
  return new RegistryError(
    'damaged',
    msg`${name}@${version} in the depot ${depot.name} is not as it was published: ${path}.`,
  )
}

const recordKey = (name: string, version: string): string => `${RECORDS_PREFIX}${name}/${version}.json`
const fileKey = (name: string, version: string, path: string): string => `files/${name}/${version}/${path}`

/** Runs a few tasks at a time; stops at the first failure. */
async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item)
  }
  const workers = Array.from({ length: CONCURRENCY }, () =>
    worker().catch((error: unknown) => {
      rest.length = 0
      throw error
    }),
  )
  const ended = await Promise.allSettled(workers)
  const failed = ended.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}
