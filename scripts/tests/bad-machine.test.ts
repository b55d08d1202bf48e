/** On a machine without the requirements of the tests the command prints one sentence and leaves no folder behind. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.ts'

let temporary: string
let programs: string
let seen: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  temporary = path.join(folder, 'tmp')
  programs = path.join(folder, 'programs')
  seen = path.join(folder, 'seen')
  mkdirSync(temporary)
  mkdirSync(programs)
})

/** Runs `npm test` in a mount namespace of its own, after the command `mount`. */
function testAfter(mount: string, ...words: string[]) {
  return runAfter(mount, ...words, 'scripts/test.mjs')
}

/** The same for another script, with the list of what it leaves in the folder for temporary files. */
function runAfter(mount: string, ...words: string[]) {
  const command = [process.execPath, ...words].map((word) => `'${word}'`).join(' ')
  // Listed inside the namespace, which has the mount, and by the shell alone, as there may be no programs.
  const look = `for file in '${temporary}'/*; do [ -e "$file" ] && echo "$file"; done > '${seen}'`
  const shell = `${mount}; ${command}; code=$?; ${look}; exit $code`
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', shell]
  const env = { ...process.env, TMPDIR: temporary }
  const { status, stdout, stderr } = spawnSync('unshare', args, { cwd: root, env, encoding: 'utf8' })
  return { status, stdout, stderr, left: readFileSync(seen, 'utf8').split('\n').filter(Boolean) }
}

const noPrograms = () => `mount --bind '${programs}' /usr/bin`

test('names both the missing Chromium and the missing way to install it', () => {
  const { status, stderr, left } = testAfter(noPrograms())
  expect(stderr).toMatch(/^Tests and measurements need Chromium,? [^\n]*install them first[^\n]* chromium [^\n]*\n$/)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('accepts full Chromium when its headless shell cannot be installed', () => {
  writeFileSync(path.join(programs, 'chromium'), '')
  const { status, stderr } = testAfter(noPrograms())
  expect(stderr).toMatch(/^Tests and measurements need a Redis server,? [^\n]*install them first[^\n]*\n$/)
  expect(stderr).not.toContain('chromium')
  expect(status).toBe(1)
})

test('asks about the network when the installation fails', () => {
  writeFileSync(path.join(programs, 'apt-get'), `#!${process.execPath}\nprocess.exit(100)\n`, { mode: 0o755 })
  const { status, stderr, left } = testAfter(noPrograms())
  expect(stderr).toMatch(
    /^Tests and measurements need Chromium[^\n]*apt-get could not install them: is there a network\?\n$/,
  )
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('prints the install command to a user who is not root and does not run it', () => {
  const marked = path.join(temporary, 'tried')
  writeFileSync(path.join(programs, 'apt-get'), `#!/bin/sh\n: > '${marked}'\n`, { mode: 0o755 })
  const somebody = path.join(path.dirname(programs), 'somebody.cjs')
  writeFileSync(somebody, 'process.getuid = () => 1000')
  const { status, stderr, left } = testAfter(noPrograms(), '--require', somebody)
  expect(stderr).toMatch(/^Tests and measurements need Chromium[^\n]*sudo apt-get install chromium [^\n]*\n$/)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('on a full disk states how much space it needs', () => {
  const { status, stdout, stderr, left } = testAfter(`mount -t tmpfs -o size=1m tmpfs '${temporary}'`)
  expect(stderr).toBe(`Tests need 2.0 GB of free space in ${temporary}, which has 0.0 GB.\n`)
  expect({ status, stdout, left }).toEqual({ status: 1, stdout: '', left: [] })
})

test('ends with one sentence and leaves nothing when the run fills the disk', () => {
  const { status, stdout, left } = runAfter(
    `mount -t tmpfs -o size=2200m tmpfs '${temporary}'`,
    'scripts/tests/full-disk.fixture.ts',
  )
  expect(stdout).toBe(`The disk of ${temporary} is full: ending what was started\n`)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('names the required version on an older Node', () => {
  const older = path.join(programs, 'older.cjs')
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })")
  const { status, stdout, stderr } = testAfter('true', '--require', older)
  expect(stderr).toMatch(/^Tests run on Node 24 or newer, and this is 20\.19\.0: [^\n]*\n$/)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})
