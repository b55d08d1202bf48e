import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from './audit.ts'

const TODAY = '2026-11-22'
const advisory = (id: string, severity: string) => ({
  id: 1,
  url: `https://github.com/advisories/${id}`,
  title: 'Reads what it should not',
  severity,
  vulnerable_versions: '<2.0.0',
})

let folder: string
let registry: Server
let flags: string[]
/** Advisories that the registry returns; null: it has no such endpoint. */
let known: Record<string, object[]> | null = {}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'audited-'))
  const one = { name: 'audited', version: '1.0.0', dependencies: { tiles: '1.0.0' } }
  const packages = { '': one, 'node_modules/tiles': { version: '1.0.0' } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(one))
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...one, lockfileVersion: 3, packages }))
  registry = createServer((request, response) => {
    if (request.url?.endsWith('/advisories/bulk') && known) return void response.end(JSON.stringify(known))
    if (request.url !== '/tiles') return void response.writeHead(405).end()
    response.end(JSON.stringify({ name: 'tiles', versions: { '1.0.0': { name: 'tiles', version: '1.0.0' } } }))
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  flags = [`--registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}/`, `--cache=${folder}/cache`]
})

afterAll(async () => {
  registry.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const ask = (accepted = [] as { advisory: string; because: string; until: string }[]) =>
  audit(TODAY, { accepted, flags, folder })

test('refuses high and critical advisories and ignores lower ones', async () => {
  known = { tiles: [advisory('GHSA-aaaa', 'high'), advisory('GHSA-bbbb', 'moderate')] }
  expect(await ask()).toEqual({ answered: true, refused: [expect.stringContaining('GHSA-aaaa')], accepted: [] })
})

test('accepts a listed advisory up to and including its last day', async () => {
  known = { tiles: [advisory('GHSA-aaaa', 'critical')] }
  const entry = { advisory: 'GHSA-aaaa', because: 'the call is not made', until: TODAY }
  expect(await ask([entry])).toEqual({ answered: true, refused: [], accepted: [expect.stringContaining('tiles')] })
  expect(await ask([{ ...entry, until: '2026-11-21' }])).toMatchObject({ accepted: [], refused: [expect.anything()] })
})

test('refuses nothing when there are no advisories', async () => {
  known = {}
  expect(await ask()).toEqual({ answered: true, refused: [], accepted: [] })
})

test('reports no answer when the registry cannot be queried', async () => {
  known = null
  expect(await ask()).toEqual({ answered: false, why: expect.stringContaining('405') })
})
