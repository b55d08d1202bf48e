import { mkdir, rm, statfs } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { msg } from '@vitrina/contracts/ops/message'
import type { GateReport } from '@vitrina/contracts/ops/versions'
import { layoutOf } from '../disk/layout.ts'
import { isDiskFull } from '../disk/system.ts'
import { tempPath } from '../disk/temp.ts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { requirePartName } from '../versions/name.ts'
import type { Version } from '../versions/version.ts'
import { defaultBounds, type UploadBounds, unpackBuild } from './unpack.ts'

export type GateRunner = (registry: Registry, name: string, folder: string) => Promise<GateReport>

export interface UploadResult {
  /** null when the gate refused. */
  version: Version | null
  isNew: boolean
  gate: GateReport | null
}

/** The disk has to have room for the files twice: they lie aside before they are compressed and moved in. */
const spareBytes = 32 * 1024 * 1024

/**
 * Publishes a build that comes as a tar: written aside, tried by the gate, then moved in as a whole. Whatever fails,
 * nothing of it stays. Throws RegistryError 'refused', or 'full' when the disk is.
 */
export async function publishUpload(
  registry: Registry,
  dataDir: string,
  name: string,
  source: Readable,
  { gate, bounds = defaultBounds }: { gate: GateRunner | null; bounds?: UploadBounds },
): Promise<UploadResult> {
  return withUpload(registry, dataDir, name, source, bounds, async (aside) => {
    const report = gate ? await gate(registry, name, aside) : null
    if (report && report.refusals.length > 0) return { version: null, isNew: false, gate: report }
    const known = new Set((await registry.listVersions(name)).map(({ version }) => version))
    const version = await registry.publish(name, aside)
    return { version, isNew: !known.has(version.version), gate: report }
  })
}

/** What the gate says of a build that comes as a tar; nothing of it stays. Throws as publishUpload. */
export async function tryUpload(
  registry: Registry,
  dataDir: string,
  name: string,
  source: Readable,
  { gate, bounds = defaultBounds }: { gate: GateRunner; bounds?: UploadBounds },
): Promise<GateReport> {
  return withUpload(registry, dataDir, name, source, bounds, (aside) => gate(registry, name, aside))
}

async function withUpload<Result>(
  registry: Registry,
  dataDir: string,
  name: string,
  source: Readable,
  bounds: UploadBounds,
  work: (aside: string) => Promise<Result>,
): Promise<Result> {
  requirePartName(name)
  const aside = tempPath(layoutOf(dataDir))
  try {
    await requireFreeSpace(registry.root)
    await mkdir(aside, { recursive: true })
    await unpackBuild(source, aside, bounds)
    return await work(aside)
  } catch (error) {
    throw withDiskFull(error)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function requireFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < spareBytes) throw diskFullError()
}

function withDiskFull(error: unknown): unknown {
  return isDiskFull(error) ? diskFullError() : error
}

function diskFullError(): RegistryError {
  return new RegistryError(
    'full',
    msg`The disk is full: nothing of this build was published. Prune old versions first.`,
  )
}
