import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../registry.fixture.ts'
import { openTokens } from './tokens.ts'

async function setUp() {
  const dataDir = await temporaryFolder()
  return { dataDir, path: join(dataDir, 'keys/tokens.json'), tokens: openTokens(dataDir) }
}

test('a token is shown once and stored as a hash that only its owner can read', async () => {
  const { dataDir, path, tokens } = await setUp()
  const { token, facts } = await tokens.add({ name: 'Anna', role: 'ops' })
  expect(token).toMatch(/^vitrina_[\w-]{43}$/)
  expect(await readFile(path, 'utf8')).not.toContain(token.slice(8))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(tokens.find(token)).toEqual(facts)
  expect(openTokens(dataDir).find(token)).toMatchObject({ name: 'Anna', role: 'ops' })
  expect(JSON.stringify(tokens.list())).not.toContain('hash')
})

test('refuses a wrong, an expired and a revoked token', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { tokens } = await setUp()
  const { token } = await tokens.add({ name: 'Anna', role: 'ops', forMs: 60_000 })
  const other = await tokens.add({ name: 'Boris', role: 'reader' })
  expect(tokens.find(`${token}x`)).toBeNull()
  expect(tokens.find('')).toBeNull()
  vi.setSystemTime(Date.now() + 61_000)
  expect(tokens.find(token)).toBeNull()
  await tokens.revoke('Boris')
  expect(tokens.find(other.token)).toBeNull()
  await expect(tokens.revoke('Boris')).rejects.toThrow('no token "Boris"')
  expect(tokens.list().map(({ name }) => name)).toEqual(['Anna', 'Boris'])
  vi.useRealTimers()
})

test('a revocation by another process applies to the next request', async () => {
  const { dataDir, tokens } = await setUp()
  const { token, facts } = await tokens.add({ name: 'Anna', role: 'ops' })
  expect(tokens.find(token)).not.toBeNull()
  await openTokens(dataDir).revoke(facts.id)
  expect(tokens.find(token)).toBeNull()
})

test('keeps all of ten tokens that are added at once', async () => {
  const { dataDir, tokens } = await setUp()
  const names = Array.from({ length: 10 }, (_, index) => `person ${index}`)
  await Promise.all(names.map((name) => openTokens(dataDir).add({ name, role: 'reader' })))
  expect(
    tokens
      .list()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names)
})

test.each([
  ['Anna', 'admin', 'is not a role'],
  ['Anna', 'team:', 'is not a role'],
  ['Anna', 'team:basket', 'is not a role'],
  ['', 'ops', 'A token has a name'],
  ['a\nb', 'ops', 'A token has a name'],
  ['Autopilot', 'ops', 'a name of the platform itself'],
])('a token %j with the role %j is refused', async (name, role, why) => {
  const { tokens } = await setUp()
  await expect(tokens.add({ name, role })).rejects.toThrow(why)
  expect(tokens.list()).toEqual([])
})

test('two people never have the same name, and a revoked name can be used again', async () => {
  const { tokens } = await setUp()
  await tokens.add({ name: 'Anna', role: 'ops' })
  await expect(tokens.add({ name: 'anna', role: 'reader' })).rejects.toThrow('There is a token "anna" already')
  await tokens.revoke('Anna')
  expect((await tokens.add({ name: 'Anna', role: 'team:mf-basket' })).facts.role).toBe('team:mf-basket')
})

test('refuses every token when the file is not a list of tokens', async () => {
  const { dataDir, path, tokens } = await setUp()
  const { token } = await tokens.add({ name: 'Anna', role: 'ops' })
  await writeFile(path, '[{"name":"Anna"}]')
  expect(() => openTokens(dataDir).find(token)).toThrow('is not a list of tokens')
})
