import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCodeCache } from './code-cache.ts'

function stored(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ready-made-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const file = path.join(folder, 'shell.compiled')
  writeFileSync(file, text)
  return { file, sha256: createHash('sha256').update(text).digest('hex') }
}

test('uses the code cache when its hash is the gateway’s', () => {
  expect(readCodeCache(stored('code'))?.toString()).toBe('code')
})

test('does not use a code cache that was changed on the disk', () => {
  const wanted = stored('code')
  writeFileSync(wanted.file, 'other')
  expect(readCodeCache(wanted)).toBeUndefined()
})

test('has no code cache when there is none or its file is missing', () => {
  expect(readCodeCache(null)).toBeUndefined()
  expect(readCodeCache({ file: '/no/such/file', sha256: '' })).toBeUndefined()
})
