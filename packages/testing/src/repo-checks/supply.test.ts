import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isLicenceAllowed } from '../../../../scripts/supply/licences.ts'
import { isThirdParty, type LockedPackage, lockedPackages } from '../../../../scripts/supply/lock.ts'
import { installScripts, licencesOfPackages, platforms, withoutIntegrity } from '../../../../scripts/supply/policy.ts'
import { createSbom } from '../../../../scripts/supply/sbom.ts'
import { filesMatching, read, root } from './repository.ts'

const run = promisify(execFile)

/** The environment without the variables that npm sets for the test process. */
const plainEnvironment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_config_')),
)
const locked = lockedPackages()
const thirdParties = locked.filter(isThirdParty)
const packageLine = ({ name, version, license }: LockedPackage): string =>
  `${name}@${version} ${license ?? 'without a licence'}`

interface Manifest {
  name: string
  version: string
  private?: boolean
  workspaces?: string[]
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: object
}

const manifests = filesMatching('package.json', '**/package.json').map((file) => ({
  file,
  manifest: JSON.parse(read(file)) as Manifest,
}))

/** The licence in the package.json of an installed package. */
async function installedLicence({ place }: LockedPackage): Promise<string | undefined> {
  const { license } = JSON.parse(await readFile(path.join(root, place, 'package.json'), 'utf8'))
  return typeof license === 'string' ? license : license?.type
}

/** Packages that only `npm run audits` installs. */
const AUDIT_TOOLS = 'scripts/audits/tools/package-lock.json'

describe('third-party packages [S35]', () => {
  test('are pinned by one lock file, and installed from it alone', () => {
    const others = filesMatching(
      '**/package-lock.json',
      '**/yarn.lock',
      '**/pnpm-lock.yaml',
      '**/bun.lock*',
      '**/npm-shrinkwrap.json',
    )
    expect(filesMatching('package-lock.json')).toEqual(['package-lock.json'])
    expect(others.filter((file) => file !== 'package-lock.json')).toEqual([AUDIT_TOOLS])
    expect(read('.ci/run')).toMatch(/^npm ci$/m)
  })

  test('of audits are separate, run no install scripts and each have a hash', () => {
    const { '': _, ...tools } = JSON.parse(read(AUDIT_TOOLS)).packages as Record<string, { integrity?: string }>
    expect(Object.keys(tools).length).toBeGreaterThan(50)
    expect(Object.entries(tools).filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([])
    expect(read('scripts/audits/tools.ts')).toContain("['ci', '--ignore-scripts', '--workspaces=false']")
  })

  test('have a hash for every platform of the site, and on others except for developer tools', () => {
    const without = thirdParties.filter(({ integrity }) => !/^sha512-/.test(integrity ?? ''))
    expect(
      without.filter(({ name, optional }) => !optional || !withoutIntegrity.some((begin) => name.startsWith(begin))),
    ).toEqual([])
    const entries = JSON.parse(read('package-lock.json')).packages
    const fits = (listed: string | string[] | undefined, one: string): boolean =>
      !listed || [listed].flat().includes(one)
    const needed = without.filter(({ place }) =>
      platforms.some(({ os, cpu, libc }) => {
        const { os: systems, cpu: processors, libc: libraries } = entries[place]
        // Packages that do not state their libc have it in their name.
        const library = libraries ?? (place.includes('musl') ? 'musl' : undefined)
        return fits(systems, os) && fits(processors, cpu) && fits(library, libc)
      }),
    )
    expect(needed.map(packageLine)).toEqual([])
  })

  test('come from the registry only: not from a repository, an address or a file', () => {
    expect(thirdParties.filter(({ resolved }) => resolved !== undefined).map(packageLine)).toEqual([])
    const ranges = manifests.flatMap(({ file, manifest }) =>
      [
        manifest.dependencies,
        manifest.devDependencies,
        manifest.peerDependencies,
        manifest.optionalDependencies,
      ].flatMap((of = {}) => Object.entries(of).map(([name, range]) => ({ file, name, range }))),
    )
    expect(ranges.length).toBeGreaterThan(50)
    // An alias (`npm:`) would hide the real package.
    expect(
      ranges.filter(({ range }) => !/^[\^~]?\d+(?:\.\d+)*(?: \|\| [\^~]?\d+(?:\.\d+)*)*$|^\*$/.test(range)),
    ).toEqual([])
    expect(manifests.filter(({ manifest }) => manifest.overrides)).toEqual([])
    expect(read('.npmrc')).toMatch(/^allow-git=none$/m)
    expect(read('.npmrc')).toMatch(/^allow-remote=none$/m)
    expect(read('.npmrc')).toMatch(/^allow-file=none$/m)
  })

  test('cannot replace workspace packages: those are private, in this repository, and not requested from a registry', () => {
    const ours = manifests.filter(({ manifest }) => manifest.name?.startsWith('@vitrina/'))
    expect(ours.length).toBeGreaterThan(10)
    expect(ours.filter(({ manifest }) => manifest.private !== true).map(({ file }) => file)).toEqual([])
    const foreign = locked.filter(({ name, link }) => name.startsWith('@vitrina/') && !link)
    expect(foreign.map(packageLine)).toEqual([])
    const linked = new Set(locked.filter(({ link }) => link).map(({ name }) => name))
    const wanted = manifests.flatMap(({ manifest }) =>
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
    )
    expect(wanted.filter((name) => name.startsWith('@vitrina/') && !linked.has(name))).toEqual([])
    expect(read('.npmrc')).toMatch(/^@vitrina:registry=https:\/\/vitrina\.invalid\/$/m)
  })

  test('run no install scripts, except the listed ones with their reason', () => {
    const withScripts = thirdParties.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    expect([...new Set(withScripts)].toSorted()).toEqual(Object.keys(installScripts).toSorted())
    const { allowScripts } = JSON.parse(read('package.json')) as Manifest
    expect(Object.keys(allowScripts ?? {}).toSorted()).toEqual(Object.keys(installScripts).toSorted())
  })

  test('with an unlisted install script are not installed by the npm of this machine', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'installing-'))
    try {
      const settings = read('.npmrc').replace(/^allow-file=none$/m, '')
      const bad = { name: 'bad', version: '1.0.0', scripts: { postinstall: 'touch ../../ran' } }
      await mkdir(path.join(folder, 'package'))
      await writeFile(path.join(folder, 'package/package.json'), JSON.stringify(bad))
      await run('tar', ['-czf', 'bad.tgz', 'package'], { cwd: folder })
      await rm(path.join(folder, 'package'), { recursive: true, force: true, maxRetries: 5 })
      const { allowScripts } = JSON.parse(read('package.json')) as Manifest
      const manifest = { name: 'installing', version: '1.0.0', allowScripts, dependencies: { bad: 'file:./bad.tgz' } }
      await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest))
      await writeFile(path.join(folder, '.npmrc'), settings)
      await expect(run('npm', ['install', '--offline'], { cwd: folder, env: plainEnvironment })).rejects.toThrow(
        'ESTRICTALLOWSCRIPTS',
      )
      expect([existsSync(path.join(folder, 'ran')), existsSync(path.join(folder, 'node_modules'))]).toEqual([
        false,
        false,
      ])
      await copyFile(path.join(root, '.npmrc'), path.join(folder, '.npmrc'))
      await expect(run('npm', ['install', '--offline'], { cwd: folder, env: plainEnvironment })).rejects.toThrow(
        'EALLOWFILE',
      )
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('have an accepted licence, by the lock file and by the installed packages', async () => {
    const unnamed = thirdParties.filter(({ integrity, license }) => integrity || license)
    expect(unnamed.filter(({ name, license }) => !isLicenceAllowed(name, license)).map(packageLine)).toEqual([])
    const installed = thirdParties.filter(({ place }) => existsSync(path.join(root, place, 'package.json')))
    expect(installed.length).toBeGreaterThan(300)
    const refused = []
    for (const one of installed) {
      const license = await installedLicence(one)
      if (!isLicenceAllowed(one.name, license)) refused.push(packageLine({ ...one, license }))
    }
    expect(refused).toEqual([])
    const names = thirdParties.map(({ name }) => name)
    const idle = licencesOfPackages.filter(({ name }) => !names.some((one) => one.startsWith(name.replace('*', ''))))
    expect(idle).toEqual([])
  })

  test('are all in the bill of materials', async () => {
    const bill = await createSbom()
    expect([bill.bomFormat, bill.metadata.component.name]).toEqual(['CycloneDX', 'vitrina'])
    const listed = new Map(bill.components.map((one) => [one.purl, one]))
    const purl = ({ name, version }: LockedPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
    expect(thirdParties.filter((one) => !listed.has(purl(one))).map(packageLine)).toEqual([])
    const unhashed = thirdParties.filter((one) => one.integrity && !listed.get(purl(one))?.hashes?.length)
    expect(unhashed.map(packageLine)).toEqual([])
    expect(JSON.parse(read('package.json')).scripts.sbom).toBe('node scripts/sbom.ts')
  })
})
