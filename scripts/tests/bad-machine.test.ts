/** A machine that lacks what tests need: one sentence, and no folder left behind. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../rooms.ts'

let temporary: string
let programs: string
let seen: string

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-machine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  temporary = path.join(folder, 'tmp')
  programs = path.join(folder, 'programs')
  seen = path.join(folder, 'seen')
  mkdirSync(temporary)
  mkdirSync(programs)
})

/** Runs `npm test` in a mount namespace of its own, after `mount` has been run in it. */
function testAfter(mount: string, ...words: string[]) {
  return runAfter(mount, ...words, 'scripts/test.mjs')
}

/** The same for a script of ours, with what it leaves in the folder for temporary files. */
function runAfter(mount: string, ...words: string[]) {
  const command = [process.execPath, ...words].map((word) => `'${word}'`).join(' ')
  // Looked at inside, where the mount is, and by the shell alone, as there may be no programs.
  const look = `for file in '${temporary}'/*; do [ -e "$file" ] && echo "$file"; done > '${seen}'`
  const shell = `${mount}; ${command}; code=$?; ${look}; exit $code`
  const args = ['--user', '--map-root-user', '--mount', 'sh', '-c', shell]
  const env = { ...process.env, TMPDIR: temporary }
  const { status, stdout, stderr } = spawnSync('unshare', args, { cwd: root, env, encoding: 'utf8' })
  return { status, stdout, stderr, left: readFileSync(seen, 'utf8').split('\n').filter(Boolean) }
}

const noPrograms = () => `mount --bind '${programs}' /usr/bin`

test('without Chromium and without a way to install it the command names both', () => {
  const { status, stderr, left } = testAfter(noPrograms())
  expect(stderr).toMatch(/^Tests and measurements need Chromium,? [^\n]*install them first[^\n]* chromium [^\n]*\n$/)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('full Chromium is enough where its headless shell cannot be installed', () => {
  writeFileSync(path.join(programs, 'chromium'), '')
  const { status, stderr } = testAfter(noPrograms())
  expect(stderr).toMatch(/^Tests and measurements need a Redis server,? [^\n]*install them first[^\n]*\n$/)
  expect(stderr).not.toContain('chromium')
  expect(status).toBe(1)
})

test('without a network to install it from the command says so', () => {
  writeFileSync(path.join(programs, 'apt-get'), `#!${process.execPath}\nprocess.exit(100)\n`, { mode: 0o755 })
  const { status, stderr, left } = testAfter(noPrograms())
  expect(stderr).toMatch(
    /^Tests and measurements need Chromium[^\n]*apt-get could not install them: is there a network\?\n$/,
  )
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('whoever is not root is told the command that installs it, which is not tried', () => {
  const marked = path.join(temporary, 'tried')
  writeFileSync(path.join(programs, 'apt-get'), `#!/bin/sh\n: > '${marked}'\n`, { mode: 0o755 })
  const somebody = path.join(path.dirname(programs), 'somebody.cjs')
  writeFileSync(somebody, 'process.getuid = () => 1000')
  const { status, stderr, left } = testAfter(noPrograms(), '--require', somebody)
  expect(stderr).toMatch(/^Tests and measurements need Chromium[^\n]*sudo apt-get install chromium [^\n]*\n$/)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('on a full disk the command says how much space it needs', () => {
  const { status, stdout, stderr, left } = testAfter(`mount -t tmpfs -o size=1m tmpfs '${temporary}'`)
  expect(stderr).toBe(`Tests need 2.0 GB of free space in ${temporary}, which has 0.0 GB.\n`)
  expect({ status, stdout, left }).toEqual({ status: 1, stdout: '', left: [] })
})

test('a run that fills the disk ends with one sentence, and nothing of it is left', () => {
  const { status, stdout, left } = runAfter(
    `mount -t tmpfs -o size=2200m tmpfs '${temporary}'`,
    'scripts/tests/full-disk.fixture.ts',
  )
  expect(stdout).toBe(`The disk of ${temporary} is full: ending what was started\n`)
  expect({ status, left }).toEqual({ status: 1, left: [] })
})

test('an older Node is told which one is needed', () => {
  const older = path.join(programs, 'older.cjs')
  writeFileSync(older, "Object.defineProperty(process.versions, 'node', { value: '20.19.0' })")
  const { status, stdout, stderr } = testAfter('true', '--require', older)
  expect(stderr).toMatch(/^Tests run on Node 24 or newer, and this is 20\.19\.0: [^\n]*\n$/)
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
})
