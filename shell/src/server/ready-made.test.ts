import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readReadyMade } from './ready-made.ts'

function stored(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ready-made-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'shell.compiled')
  writeFileSync(file, text)
  return { file, sha256: createHash('sha256').update(text).digest('hex') }
}

test('code that was made ready is taken when it is what the gateway has seen', () => {
  expect(readReadyMade(stored('code'))?.toString()).toBe('code')
})

test('code that was changed on the disk is not run', () => {
  const wanted = stored('code')
  writeFileSync(wanted.file, 'other')
  expect(readReadyMade(wanted)).toBeUndefined()
})

test('without it the pages start as well', () => {
  expect(readReadyMade(null)).toBeUndefined()
  expect(readReadyMade({ file: '/no/such/file', sha256: '' })).toBeUndefined()
})
