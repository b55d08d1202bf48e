import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Loads the module in a browser that enforces Trusted Types. */
async function open() {
  const createPolicy = vi.fn((_name: string, rules: { createScript(json: string): unknown }) => ({
    ...rules,
    createScript: (json: string) => `let through: ${rules.createScript(json)}`,
  }))
  vi.stubGlobal('location', { href: 'https://shop.test/catalog/' })
  vi.stubGlobal('trustedTypes', { createPolicy })
  vi.resetModules()
  return { createPolicy, ...(await import('./trusted-types.ts')) }
}

test('allows files of releases, and refuses every other address', async () => {
  const { createPolicy, scriptUrl } = await open()
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['shell'])
  expect(scriptUrl('/remotes/mf-basket/1.0.0/main.js')).toBe('/remotes/mf-basket/1.0.0/main.js')
  for (const url of [
    '/main.js',
    'https://evil.test/a.js',
    '/x/remotes/a.js',
    '/remotes/../a.js',
    'data:text/javascript,1',
  ])
    expect(() => scriptUrl(url), url).toThrow('is not a release file')
})

test('allows structured data as JSON', async () => {
  const { scriptData } = await open()
  expect(scriptData({ name: 'Цемент' })).toBe('let through: {"name":"Цемент"}')
})

test('returns the address unchanged in a browser without Trusted Types', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  vi.resetModules()
  const { scriptUrl } = await import('./trusted-types.ts')
  expect(scriptUrl('/main.js')).toBe('/main.js')
})
