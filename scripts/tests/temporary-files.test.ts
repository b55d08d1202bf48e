import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasFreeSpace, isLeftBehind, type Memory, makeRunFolder, temporaryFiles } from './temporary-files.ts'

const roomy: Memory = {
  mounts: 'proc /proc proc rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0\n',
  meminfo: 'MemTotal:       24000000 kB\nMemAvailable:   16000000 kB\n',
  freeBytes: 12e9,
}

test.each<[string, Partial<Memory>, boolean]>([
  ['with enough space are taken', {}, true],
  ['that hold less than a run writes are left', { freeBytes: 1.9e9 }, false],
  ['on a machine whose programs need the memory are left', { meminfo: 'MemAvailable:   7000000 kB\n' }, false],
  ['in which no program may run are left', { mounts: 'tmpfs /dev/shm tmpfs rw,noexec 0 0\n' }, false],
  ['that may not be written are left', { mounts: 'tmpfs /dev/shm tmpfs ro 0 0\n' }, false],
  ['that are no memory are left', { mounts: '/dev/vda /dev/shm ext4 rw 0 0\n' }, false],
  ['on a system without /proc are left', { mounts: '', meminfo: '' }, false],
])('files in memory %s', (_, given, expected) => {
  expect(hasFreeSpace({ ...roomy, ...given }, 2e9)).toBe(expected)
})

test('uses the folder of TMPDIR as it is', () => {
  vi.stubEnv('TMPDIR', '/var/somewhere')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(temporaryFiles(0)).toBe('/var/somewhere')
})

test('removes the folder of a run that was killed a day ago, and nothing else', () => {
  const temporary = mkdtempSync(path.join(tmpdir(), 'temporary-files-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [name, hours] of [
    ['vitrina-run-killed', 25],
    ['vitrina-run-going-on', 1],
    ['something-else', 25],
  ] as const) {
    mkdirSync(path.join(temporary, name))
    writeFileSync(path.join(temporary, name, 'written'), '')
    utimesSync(path.join(temporary, name), hoursAgo(hours), hoursAgo(hours))
  }
  const made = makeRunFolder(temporary)
  expect(readdirSync(temporary).sort()).toEqual(['something-else', 'vitrina-run-going-on', path.basename(made)].sort())
})

test('leaves the folder of another user, however old it is', () => {
  const old = { mtimeMs: 0, uid: 1001 }
  expect([isLeftBehind(old, 1001), isLeftBehind(old, 1002)]).toEqual([true, false])
})
