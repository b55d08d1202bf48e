/** Chooses the folder of a run's temporary files. */
import {
  accessSync,
  chmodSync,
  constants,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY_FOLDER = '/dev/shm'
/** Chromium, gateways and databases of a run need the rest. */
const MEMORY_SHARE = 0.25

export interface Memory {
  /** Contents of /proc/mounts. */
  mounts: string
  /** Contents of /proc/meminfo. */
  meminfo: string
  freeBytes: number
}

/** Whether a file system in memory has space for the needed bytes and leaves the machine three times as many. */
export function hasFreeSpace({ mounts, meminfo, freeBytes }: Memory, neededBytes: number): boolean {
  const [, options = 'noexec'] = mounts.match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? []
  const [, kilobytes = '0'] = meminfo.match(/^MemAvailable:\s+(\d+) kB/m) ?? []
  const isOpen = !options.split(',').some((option) => option === 'ro' || option === 'noexec')
  return isOpen && freeBytes >= neededBytes && Number(kilobytes) * 1024 * MEMORY_SHARE >= neededBytes
}

function readMemory(): Memory | null {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    const [mounts, meminfo] = ['/proc/mounts', '/proc/meminfo'].map((file) => readFileSync(file, 'utf8'))
    return { mounts: mounts ?? '', meminfo: meminfo ?? '', freeBytes: bavail * bsize }
  } catch {
    return null
  }
}

/**
 * The folder for temporary files: TMPDIR when it is set, else memory when there is enough of it, else the default.
 * Thousands of small files and their fsyncs take a tenth of the time that package tests spend on them on a disk.
 */
export function temporaryFiles(neededBytes: number): string {
  const memory = process.env.TMPDIR ? null : readMemory()
  return memory && hasFreeSpace(memory, neededBytes) ? MEMORY_FOLDER : tmpdir()
}

const RUN_PREFIX = 'vitrina-run-'
/** No run takes that long. */
const LEFT_BEHIND_AFTER_MS = 24 * 3_600_000

/** Whether a folder belongs to a killed run of this user and may be removed: `/dev/shm` is writable for everybody. */
export function isLeftBehind({ mtimeMs, uid }: { mtimeMs: number; uid: number }, user = process.getuid?.()): boolean {
  return uid === (user ?? uid) && Date.now() - mtimeMs > LEFT_BEHIND_AFTER_MS
}

function removeLeftBehind(temporary: string): void {
  for (const name of readdirSync(temporary)) {
    if (!name.startsWith(RUN_PREFIX)) continue
    const folder = path.join(temporary, name)
    const stats = lstatSync(folder, { throwIfNoEntry: false })
    if (stats && isLeftBehind(stats)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Creates the folder of a run. */
export function makeRunFolder(temporary: string): string {
  removeLeftBehind(temporary)
  const folder = mkdtempSync(path.join(temporary, RUN_PREFIX))
  // PostgreSQL runs as another user and has to reach its data.
  chmodSync(folder, 0o711)
  return folder
}
