import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openRegistry, type Registry } from '@vitrina/releases'
import { tryBuild } from '@vitrina/releases/gate'
import { distOf, releasedPackages } from '../../../../scripts/workspace.ts'
import { freshData } from '../site/second-gateway.ts'
import { expect, siteUrl, test } from '../site/test.ts'

let registry: Registry
const folders: string[] = []

test.beforeAll(async () => {
  // Other tests publish changed builds under the version numbers of the originals.
  const dataDir = await freshData()
  folders.push(dataDir)
  registry = openRegistry(dataDir)
})

test.afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 }))))

/** The real build of a remote under a version of its own, with one changed server file. */
async function broken(packageName: string, file: string, change: (text: string) => string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'broken-'))
  folders.push(folder)
  await cp(distOf(packageName), folder, { recursive: true })
  const raise = (text: string) => text.replace(/"packageVersion": "[^"]+"/, '"packageVersion": "99.0.0"')
  for (const [name, edit] of [
    ['assets.json', raise],
    [file, change],
  ] as const) {
    const place = path.join(folder, name)
    await writeFile(place, edit(await readFile(place, 'utf8')))
  }
  return folder
}

const gateRefusals = async (packageName: string, dist: string, smokeLimitMs = 5000) => {
  const { refusals } = await tryBuild(registry, packageName, dist, { smokeLimitMs })
  return refusals.map(({ rule, sentence }) => `${rule}: ${sentence}`)
}

test.describe('the publish gate', () => {
  for (const packageName of releasedPackages)
    test(`accepts the current build of ${packageName} within 15 s`, {
      tag: packageName === 'mf-product' ? '@core' : [],
    }, async () => {
      const { refusals, matrix, tookMs } = await tryBuild(registry, packageName, distOf(packageName))
      expect(refusals).toEqual([])
      expect(matrix.map(({ role, fits }) => [role, fits])).toEqual([['live', true]])
      expect(tookMs).toBeLessThan(15_000)
    })

  test('refuses a page that throws on the server and names its route', async () => {
    const dist = await broken(
      'mf-content',
      'server/contacts.cjs',
      (text) => `throw new Error('broken on purpose')\n${text}`,
    )
    expect(await gateRefusals('mf-content', dist)).toEqual([
      expect.stringMatching(/^smoke: mf-content did not render its smoke route \/contacts\/: .*broken on purpose/),
    ])
  })

  test('kills a page that never finishes and names it', async () => {
    const dist = await broken('mf-basket', 'server/order.cjs', (text) => `while (true) {}\n${text}`)
    expect(await gateRefusals('mf-basket', dist, 8000)).toEqual([
      expect.stringMatching(
        /^smoke: mf-basket did not render .* \/order\/: .*The code of mf-basket@\w+ did not come back\.$/,
      ),
    ])
  })

  test('kills an entry that never finishes loading, with its renderer', async () => {
    test.setTimeout(60_000)
    const dist = await broken('mf-basket', 'server/remoteEntry.cjs', (text) => `while (true) {}\n${text}`)
    expect(await gateRefusals('mf-basket', dist, 8000)).toEqual([
      expect.stringMatching(/^smoke: (?:.*did not come back|The sealed renderer of .* did not come up)/),
    ])
  })

  test('refuses an entry that reads files without permission: the renderer is sandboxed', async () => {
    const spying = (text: string) => `require('node:fs').readFileSync('/etc/hostname')\n${text}`
    const sentences = await gateRefusals('mf-content', await broken('mf-content', 'server/remoteEntry.cjs', spying))
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences[0]).toContain('smoke: mf-content did not render its smoke route /contacts/')
  })

  test('refuses a page with a call that its fixture does not answer, and names the call', async () => {
    const dist = await broken('mf-product', 'server/smoke.json', (text) =>
      text.replace('GET /api/site/', 'GET /api/old/'),
    )
    expect(await gateRefusals('mf-product', dist)).toEqual([
      expect.stringMatching(/status 404, 200 was expected \(its fixture has no answer to GET \/api\/site\/product\//),
    ])
  })

  test('accepts calls that a running site answers instead of the fixture', async () => {
    const dist = await broken('mf-content', 'server/smoke.json', (text) =>
      text.replaceAll('GET /api/site/', 'GET /api/old/'),
    )
    const { refusals } = await tryBuild(registry, 'mf-content', dist, { dataFrom: siteUrl })
    expect(refusals).toEqual([])
  })

  test('refuses a remote without smoke routes', async () => {
    const dist = await broken('mf-content', 'server/smoke.json', () => '{"routes":[]}')
    expect(await gateRefusals('mf-content', dist)).toEqual([
      'smoke: mf-content names no smoke routes: give its package.json "vitrina.smoke".',
    ])
  })
})
