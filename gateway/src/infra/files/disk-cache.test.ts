import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DiskCache } from './disk-cache.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'disk-cache-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const filesIn = () => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

test('reads a written file, also after a restart', async () => {
  await new DiskCache(folder, 10_000).write('a', Buffer.from('раз'))
  expect(String(await new DiskCache(folder, 10_000).read('a'))).toBe('раз')
})

test('removes the least used files when the folder is full', async () => {
  const cache = new DiskCache(folder, 2 * 4096 + 100)
  for (const key of ['a', 'b']) await cache.write(key, Buffer.alloc(100))
  await cache.read('a')
  await cache.write('c', Buffer.alloc(100))
  expect(await cache.read('b')).toBeUndefined()
  expect(await cache.read('a')).toBeDefined()
  await expect.poll(filesIn).toHaveLength(2)
})

test('does not keep a file larger than the whole folder', async () => {
  const cache = new DiskCache(folder, 50)
  await cache.write('a', Buffer.alloc(100))
  expect(await cache.read('a')).toBeUndefined()
  await expect.poll(filesIn).toHaveLength(0)
})

test('removes a half-written file after a crash, and drops the entry of a missing file', async () => {
  writeFileSync(path.join(folder, 'x.part'), 'half')
  const cache = new DiskCache(folder, 10_000)
  await cache.write('a', Buffer.from('раз'))
  expect(existsSync(path.join(folder, 'x.part'))).toBe(false)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  expect(await cache.read('a')).toBeUndefined()
})

test('works without a cache when the folder cannot be written to', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const cache = new DiskCache(path.join(file, 'below'), 10_000)
  await cache.write('a', Buffer.from('раз'))
  expect(await cache.read('a')).toBeUndefined()
})

test('counts small files as the disk space they take', async () => {
  const cache = new DiskCache(folder, 10 * 4096)
  for (let at = 0; at < 30; at += 1) await cache.write(`key ${at}`, Buffer.from('{}'))
  await expect.poll(filesIn).toHaveLength(10)
})
