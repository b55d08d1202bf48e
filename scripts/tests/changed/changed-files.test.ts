import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changeSince } from './changed-files.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' })
const write = (name: string, text = name) => writeFileSync(path.join(folder, name), text)
const commit = (name: string) => {
  write(name)
  git('add', '-A')
  git('commit', '-qm', name)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrina-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  git('init', '-q', '-b', 'main')
  commit('first')
  git('checkout', '-qb', 'branch')
})

test('lists commits since the branch began, staged, unstaged and new files', () => {
  commit('committed')
  git('checkout', '-q', 'main')
  commit('of others')
  git('checkout', '-q', 'branch')
  write('staged')
  git('add', 'staged')
  write('first', 'edited')
  write('new')
  expect(changeSince(undefined, folder)).toEqual({
    since: expect.stringMatching(/^main \([0-9a-f]{8}\)$/),
    files: ['committed', 'first', 'new', 'staged'],
  })
})

test('lists both names of a renamed file', () => {
  renameSync(path.join(folder, 'first'), path.join(folder, 'second'))
  git('add', '-A')
  expect(changeSince(undefined, folder).files).toEqual(['first', 'second'])
})

test('counts from the given commit', () => {
  commit('committed')
  commit('later')
  expect(changeSince('HEAD~1', folder).files).toEqual(['later'])
})

test('throws one sentence for an unknown commit', () => {
  expect(() => changeSince('nowhere', folder)).toThrow(/^git cannot tell what has changed: .*nowhere[^\n]*$/)
})
