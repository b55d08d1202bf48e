import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleFiles } from './console.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrina-console-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><div id="root"></div>')
  await writeFile(path.join(folder, 'main.0123abcd.js'), 'const a = 1\n'.repeat(200))
})
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))

const site = () => supertest(express().use(consoleFiles(folder)))

test('the page may run no inline or foreign code, and is revalidated each time', async () => {
  const { headers, text } = await site().get('/').expect(200)
  expect(text).toContain('id="root"')
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:",
  )
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  expect(headers['cache-control']).toBe('no-cache')
})

test('files with a hash in their name are cached for good and sent compressed', async () => {
  const { headers } = await site().get('/console/main.0123abcd.js').set('accept-encoding', 'br').expect(200)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(headers['content-encoding']).toBe('br')
  expect(Number(headers['content-length'])).toBeLessThan(300)
  const plain = await site().get('/console/main.0123abcd.js').set('accept-encoding', 'identity').expect(200)
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test.each(['/console/..%2f..%2fpackage.json', '/console/%2e%2e', '/console/none.js', '/console/index.html'])(
  'serves no file outside the console: %s',
  async (address) => {
    await site().get(address).expect(404)
  },
)

test('answers with a sentence while the console is not built, and serves it once it is', async () => {
  await rm(path.join(folder, 'index.html'))
  const gone = path.join(folder, 'later')
  const later = supertest(express().use(consoleFiles(gone)))
  expect((await later.get('/').expect(404)).text).toContain('npm run build')
  const { mkdir } = await import('node:fs/promises')
  await mkdir(gone)
  await writeFile(path.join(gone, 'index.html'), 'built')
  expect((await later.get('/').expect(200)).text).toBe('built')
})
