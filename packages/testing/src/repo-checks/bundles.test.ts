import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ensureBuilt } from '../../../../scripts/release.ts'
import { consolePackage, distOf, releasedPackages, remotes, root } from '../../../../scripts/workspace.ts'
import { secretShapes } from './secrets.ts'
import { listensOnWindow, sendsToAnyOrigin } from './window-messages.ts'

/** Names and values that no browser or renderer may get. */
const secrets = [
  /RETAILER_URL/,
  /OPS_TOKEN/,
  /CRM_TOKEN/,
  /BOT_TOKEN/,
  /Bearer /,
  /__Host-access_token/,
  /DATABASE_URL/,
  /vitrina-demo/,
  /vitrina-sandbox/,
  ...Object.values(secretShapes),
]

type Names = Record<string, string[]>

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const browserScripts = (): string[] =>
  [...releasedPackages.map((packageName) => path.join(distOf(packageName), 'browser')), distOf(consolePackage)]
    .flatMap(filesBelow)
    .filter((file) => /\.m?js$/.test(file) && !file.includes('worker'))

describe('built bundles', () => {
  beforeAll(() => ensureBuilt(), 180_000)

  test('contain no secret and no name of one [S01] [S02] [S04]', () => {
    const files = releasedPackages
      .flatMap((packageName) => filesBelow(distOf(packageName)))
      .filter((file) => /\.(?:js|cjs|css|json)$/.test(file))
    expect(files.length).toBeGreaterThan(releasedPackages.length * 3)
    const found = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return secrets.filter((secret) => secret.test(text)).map((secret) => `${file}: ${secret}`)
    })
    expect(found).toEqual([])
  })

  test('compile no code from strings, which the security policy would refuse', () => {
    const found = releasedPackages
      .flatMap((packageName) => filesBelow(path.join(distOf(packageName), 'browser')))
      .filter((file) => file.endsWith('.js'))
      .filter((file) => /\bnew Function\(|\beval\(/.test(readFileSync(file, 'utf8')))
    expect(found).toEqual([])
  })

  test('of a remote contain no library that the shell provides', () => {
    const found = releasedPackages
      .filter((packageName) => packageName !== 'shell')
      .flatMap((packageName) => filesBelow(path.join(distOf(packageName), 'browser')))
      .filter((file) => file.endsWith('.js'))
      .filter((file) =>
        /react\.transitional\.element|__SECRET_INTERNALS|createBrowserRouter/.test(readFileSync(file, 'utf8')),
      )
    expect(found).toEqual([])
  })

  test('send no messages to windows of any origin [S05]', () => {
    const files = browserScripts()
    expect(files.length).toBeGreaterThan(40)
    expect(files.filter((file) => sendsToAnyOrigin.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('listen to messages of other windows only in the map of branches [S05]', () => {
    const hearing = browserScripts().filter((file) => listensOnWindow.test(readFileSync(file, 'utf8')))
    expect(hearing.map((file) => path.relative(root, file))).toEqual(['mf-content/dist/browser/branch-map.js'])
  })

  test.each(remotes)('of %s import only names that the shell shares, packages in them included', (remote) => {
    const surfaceOf = (packageName: string): { gives: Names; uses: Names } =>
      JSON.parse(readFileSync(path.join(distOf(packageName), 'server/surface.json'), 'utf8'))
    const { gives } = surfaceOf('shell')
    const { uses } = surfaceOf(remote)
    expect(Object.keys(uses)).toContain('effector')
    const missing = Object.entries(uses).flatMap(([module, names]) =>
      names
        .filter((name) => name !== '*' && name !== 'default' && !gives[module]?.includes(name))
        .map((name) => `${name} of ${module}: add it to shell/src/federation`),
    )
    expect(missing).toEqual([])
  })

  test('a second build builds nothing: every package comes from the cache', () => {
    const turbo = path.join(root, 'node_modules/.bin/turbo')
    const output = execFileSync(turbo, ['run', 'build', '--output-logs=none'], { cwd: root, encoding: 'utf8' })
    // The console is built together with the packages of a release set.
    expect(output).toContain(`${releasedPackages.length + 1} cached, ${releasedPackages.length + 1} total`)
  })

  test('of every package exist for browser and server, with a list of files', () => {
    const missing = releasedPackages.filter(
      (packageName) =>
        !['browser', 'server', 'assets.json'].every((name) => existsSync(path.join(distOf(packageName), name))),
    )
    expect(missing).toEqual([])
  })
})
