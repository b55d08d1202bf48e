import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openRegistry, type Registry } from '@vitrina/releases'
import { expect, siteDataDir, test } from '../site/test.ts'
import { ask } from './http-client.ts'

let registry: Registry
let folder = ''
let file = ''
let entry = ''

test.beforeAll(async () => {
  registry = openRegistry(siteDataDir)
  const set = await registry.readSet(registry.live()?.set ?? '')
  const version = set.remotes['mf-basket'] ?? ''
  folder = `/remotes/mf-basket/${version}`
  const { files } = await registry.readVersion('mf-basket', version)
  const browser = files.filter(({ path, brotliBytes }) => path.startsWith('browser/') && brotliBytes !== undefined)
  file = `${folder}/${browser[0]?.path.replace('browser/', '')}`
  const server = files.find(({ path }) => path.startsWith('server/'))
  entry = server?.path ?? ''
})

/** Paths with dot segments or needless encoding, which are refused before a file is looked up. */
const leadsUp = /\.\.|%2[ef5]|%5c|%00/i

test.describe('files of a published version', () => {
  test('are cached for ever, and compressed in the best encoding of the client', async () => {
    const plain = await ask(file, { headers: { 'accept-encoding': 'identity' } })
    const brotli = await ask(file, { headers: { 'accept-encoding': 'gzip, br' } })
    const gzip = await ask(file, { headers: { 'accept-encoding': 'gzip' } })
    for (const { status, headers } of [plain, brotli, gzip]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toMatch(/accept-encoding/i)
      expect(headers['content-type']).toMatch(/^text\/(?:javascript|css)/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    expect(brotli.body.length).toBeLessThan(plain.body.length)
  })

  test('HEAD answers the same without a body', async () => {
    const { status, headers, body } = await ask(file, { method: 'HEAD' })
    expect([status, body.length]).toEqual([200, 0])
    expect(headers['cache-control']).toContain('immutable')
  })

  for (const rest of [
    '',
    '/',
    '/version.json',
    '/browser',
    '/browser/',
    '/../version.json',
    '/../../../live.json',
    '/../../..',
    '/..%2f..%2f..%2flive.json',
    '/%2e%2e/version.json',
    '/%2e%2e%2fversion.json',
    '/..%5cversion.json',
    '/%252e%252e/version.json',
    '/..;/version.json',
    '//version.json',
    '/%00',
    '/../server/main.cjs',
    '/%2e%2e/server/routes.cjs',
    '/__proto__',
    '/../../../../../../../../etc/passwd',
    '/..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  ])
    test(`refuses ${rest} below a version`, async () => {
      const { status, headers, body } = await ask(folder + rest)
      expect(status).toBe(leadsUp.test(rest) ? 400 : 404)
      expect(headers['cache-control'] ?? '').not.toContain('immutable')
      expect(body.toString()).not.toMatch(/root:|brotliBytes|integrity|module\.exports|remoteEntry/)
    })

  test('an address that cannot be decoded is refused', async () => {
    expect((await ask(`${folder}/%E0%A4%A`)).status).toBe(400)
  })

  test('does not serve server-only files', async () => {
    expect(entry).not.toBe('')
    for (const path of [`/${entry}`, `/../${entry}`, `/..%2f${entry}`, `/%2e%2e/${entry}`])
      expect((await ask(folder + path)).status).toBe(leadsUp.test(path) ? 400 : 404)
  })

  for (const path of [
    '/remotes',
    '/remotes/',
    '/remotes/mf-basket/',
    '/remotes/mf-basket/0000000000000000/remoteEntry.js',
    '/remotes/mf-basket/latest/remoteEntry.js',
    '/remotes/gateway/0000000000000000/main.js',
    '/remotes/..%2f..%2fsandbox/0000000000000000/x',
    '/remotes/__proto__/0000000000000000/x',
  ])
    test(`${path} lists no directory and does not redirect`, async () => {
      const { status, body } = await ask(path)
      expect(status).toBe(leadsUp.test(path) ? 400 : 404)
      expect(body.toString()).not.toMatch(/mf-basket@|[0-9a-f]{16}\//)
    })

  test('refuses every method that changes something', async () => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) expect((await ask(file, { method })).status).toBe(405)
    expect((await ask(file)).status).toBe(200)
  })
})
