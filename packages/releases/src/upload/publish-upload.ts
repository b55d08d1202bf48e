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
  /** null after a refusal of the gate. */
  version: Version | null
  isNew: boolean
  gate: GateReport | null
}

/** Reserve on the disk: it needs space for the files twice, as uploaded and compressed. */
const spareBytes = 32 * 1024 * 1024

/**
 * Publishes a build from a tar: unpacked into a temporary folder, checked by the gate, then installed atomically. A
 * failure leaves nothing behind. Throws RegistryError 'refused', or 'full' for a full disk.
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

/** Checks a build from a tar with the gate and stores nothing. Throws like publishUpload. */
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
