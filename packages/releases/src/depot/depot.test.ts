import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../registry.fixture.ts'
import { openDepot } from './address.ts'
import { startObjectStore } from './object-store.fixture.ts'

const kinds = {
  'a folder': async () => ({ url: pathToFileURL(await temporaryFolder()).href }),
  'storage that speaks S3': async () => ({ url: (await startObjectStore()).url }),
}

describe.each(Object.entries(kinds))('a depot in %s', (_, place) => {
  test('returns the written bytes for keys of every kind, and lists them', async () => {
    const depot = openDepot(await place())
    const keys = ['records/a.json', ...Array.from({ length: 9 }, (_, at) => `files/a b+c(1)/ё'!*~${at}.js`)]
    for (const key of keys) await depot.write(key, Buffer.from(key))
    for (const key of keys) expect((await depot.read(key))?.toString()).toBe(key)
    expect((await depot.list('files/')).sort()).toEqual(keys.slice(1).sort())
    expect(await depot.list('files/nothing/')).toEqual([])
    expect(await depot.read('records/b.json')).toBeNull()
    await depot.remove('records/a.json')
    await depot.remove('records/a.json')
    expect(await depot.read('records/a.json')).toBeNull()
  })

  test('keeps the first of two simultaneous writes', async () => {
    const depot = openDepot(await place())
    await Promise.all(['one', 'two'].map((text) => depot.write('records/a.json', Buffer.from(text), true)))
    const first = (await depot.read('records/a.json'))?.toString()
    await depot.write('records/a.json', Buffer.from('three'), true)
    expect((await depot.read('records/a.json'))?.toString()).toBe(first)
  })
})

test('reports storage that is down, full or refuses the secret, without the secret', async () => {
  const store = await startObjectStore()
  const depot = openDepot({ url: store.url })
  for (const [fault, words] of [
    ['down', 'cannot be used'],
    ['error', '500 InternalError'],
    ['full', '507 StorageFull'],
  ] as const) {
    store.fault = fault
    const refused = depot.write('a', Buffer.from('a')).catch((error: Error) => error)
    expect(await refused).toMatchObject({ kind: 'away', message: expect.stringContaining(words) })
    expect(String(await refused)).not.toContain('secret')
  }
  store.fault = 'none'
  const stranger = openDepot({ url: store.url, secret: 'another' })
  await expect(stranger.read('a')).rejects.toMatchObject({ kind: 'away', message: expect.stringContaining('403') })
})

test('repeats a read that is cut off, and fails when it stays cut', async () => {
  const store = await startObjectStore()
  const depot = openDepot({ url: store.url })
  await depot.write('a', Buffer.alloc(100_000, 'x'))
  store.fault = 'cut'
  const reading = depot.read('a')
  await expect.poll(() => store.requests.filter((one) => one.startsWith('GET')).length).toBeGreaterThan(0)
  store.fault = 'none'
  expect((await reading)?.length).toBe(100_000)
  store.fault = 'cut'
  await expect(depot.read('a')).rejects.toMatchObject({ kind: 'away' })
})

test('does not take an unmounted folder for an empty depot', async () => {
  const folder = await temporaryFolder()
  const depot = openDepot({ url: pathToFileURL(folder).href })
  await depot.write('records/a.json', Buffer.from('a'))
  await rename(folder, `${folder}-gone`)
  await expect(depot.list('records/')).rejects.toMatchObject({ kind: 'away' })
  await expect(depot.write('records/b.json', Buffer.from('b'))).rejects.toMatchObject({ kind: 'away' })
  await rename(`${folder}-gone`, folder)
  expect(await readdir(join(folder, 'records'))).toEqual(['a.json'])
})

test.each(['ftp://host/a', 'not an address', 's3+https://key:secret@host/', 's3+https://host/bucket'])(
  '%s is refused as the address of a depot',
  (url) => {
    expect(() => openDepot({ url })).toThrow(/depot/)
  },
)
