/** Where the temporary files of a run lie. */
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
/** Chromium, gateways and databases of a run take the rest. */
const MEMORY_SHARE = 0.25

export interface Memory {
  /** As /proc/mounts has them. */
  mounts: string
  /** As /proc/meminfo has it. */
  meminfo: string
  freeBytes: number
}

/** Whether a file system in memory takes so many bytes and leaves the machine three times as many. */
export function hasRoom({ mounts, meminfo, freeBytes }: Memory, neededBytes: number): boolean {
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
 * The folder for what a run writes: TMPDIR where it is given, else memory where it has the room, else the usual one.
 * Thousands of small files and their syncs take a tenth of the time of the rooms on a disk.
 */
export function temporaryFiles(neededBytes: number): string {
  const memory = process.env.TMPDIR ? null : readMemory()
  return memory && hasRoom(memory, neededBytes) ? MEMORY_FOLDER : tmpdir()
}

const RUN_PREFIX = 'vitrina-run-'
/** No run lasts as long. */
const LEFT_BEHIND_AFTER_MS = 24 * 3_600_000

/** Whether a folder of a run was left by one that was killed, and is this user's to remove: `/dev/shm` is open to all. */
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

/** A new folder for one run. */
export function makeRunFolder(temporary: string): string {
  removeLeftBehind(temporary)
  const folder = mkdtempSync(path.join(temporary, RUN_PREFIX))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711)
  return folder
}
