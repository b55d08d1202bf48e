import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const PAGE = 4096

export interface SmallDisk {
  folder: string
  /** Fills the disk, leaving at most this number of free pages of 4 KB. */
  fill(free?: number): void
  /** Removes the filling. */
  empty(): void
}

/** Mounts a real file system of the given size in KB; removed after the test. */
export function smallDisk(kilobytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'none', folder], { stdio: 'pipe' })
  } catch (cause) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    throw new Error('Tests of a full disk mount a small one: run them as root, in a container with CAP_SYS_ADMIN', {
      cause,
    })
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const [filler, spare] = [join(folder, 'filler'), join(folder, 'spare')]
  const empty = () => {
    for (const file of [filler, spare]) rmSync(file, { force: true })
  }
  return {
    folder,
    empty,
    fill(free = 0) {
      empty()
      if (free > 0) appendFileSync(spare, Buffer.alloc(free * PAGE))
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(PAGE))
      } catch {
        // Full.
      }
      rmSync(spare, { force: true })
    },
  }
}
