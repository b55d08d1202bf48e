/** Third-party packages that the gateway and the renderer load, and the expressions in their loaded files. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { importsOf } from '../../repo-checks/repository.ts'
import { recordModules } from '../constructions.ts'
import type { ConstructedExpression } from '../record.ts'
import { sourcesThatRun } from '../sources.ts'
import { type Site, sitesIn } from '../syntax.ts'

/** One version of a package. */
export interface Package {
  name: string
  version: string
  /** Absolute paths by their paths inside the package. */
  files: Map<string, string>
}

export interface PackageExpression {
  package: string
  /** Path in the package, with the line. */
  at: string
  source: string
  flags: string
}

export interface PackageSurvey {
  packages: Package[]
  /** Expressions constructed while files were loaded and by the first calls. */
  constructed: PackageExpression[]
}

const productFolders = /^(?:gateway|shell|mf-\w+|packages\/(?:contracts|federation|papers|releases|site|ui))\//
/** A slow expression in a browser delays only the visitor who typed the text. */
const onlyInBrowsers =
  /^(?:dompurify|maplibre-gl|react-dom\/client|swiper|web-vitals|yet-another-react-lightbox)(?:\/|$)/

/** Packages that our modules import, lazy imports included. */
const importedPackages = (): string[] => [
  ...new Set(
    sourcesThatRun()
      .filter((file) => productFolders.test(file))
      .flatMap(importsOf)
      .filter(({ typeOnly, specifier }) => !typeOnly && !/^(?:\.|node:|@vitrina\/)|\?/.test(specifier))
      .map(({ specifier }) => specifier)
      .filter((specifier) => !onlyInBrowsers.test(specifier)),
  ),
]

/** The innermost package that a file belongs to; null for a file of ours. */
function packageOf(file: string): { name: string; folder: string; inside: string } | null {
  const [, folder, name, inside] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/(.*)$/.exec(file) ?? []
  return folder && name && inside ? { name, folder, inside } : null
}

interface Manifest {
  version: string
  os?: string[]
}

export function packagesOf(files: readonly string[]): Package[] {
  const found = new Map<string, Package>()
  for (const file of files) {
    const of = packageOf(file)
    if (!of || !/\.[cm]?js$/.test(file)) continue
    const { version, os } = JSON.parse(readFileSync(path.join(of.folder, 'package.json'), 'utf8')) as Manifest
    // Native code of one platform: other machines have another package.
    if (os) continue
    const key = nameOf({ name: of.name, version })
    const known = found.get(key) ?? { name: of.name, version, files: new Map() }
    known.files.set(of.inside, file)
    found.set(key, known)
  }
  return [...found.values()].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
}

export const nameOf = ({ name, version }: Pick<Package, 'name' | 'version'>): string => `${name}@${version}`

export const expressionsMade = (made: readonly ConstructedExpression[]): PackageExpression[] =>
  made.flatMap(({ path: file, line, source, flags }) => {
    const of = packageOf(file)
    return of ? [{ package: of.name, at: `${of.inside}:${line}`, source, flags }] : []
  })

export async function surveyPackages(): Promise<PackageSurvey> {
  const files = ['gateway/src/server.ts', 'packages/testing/src/expressions/packages/first-calls.ts']
  const modules = { files, packages: importedPackages() }
  const { loaded, made } = await recordModules(modules, { ...process.env, NODE_ENV: 'production' })
  return { packages: packagesOf(loaded), constructed: expressionsMade(made) }
}

/** Digest of the loaded files: it changes with the version and with every additional file. */
export function digestOf({ files }: Package): string {
  const hash = createHash('sha256')
  for (const [inside, file] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${inside}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('base64url')
}

/** Literals in the files of a package, and whether the files construct expressions that were not recorded. */
export function expressionsIn({ name, files }: Package, made: readonly PackageExpression[]) {
  const sites = [...files].flatMap(([inside, file]) => sitesIn(inside, readFileSync(file, 'utf8')))
  const isMade = ({ file, line }: Site) => made.some((one) => one.package === name && one.at === `${file}:${line}`)
  return {
    literals: sites.flatMap(({ file, line, literal }): PackageExpression[] =>
      literal ? [{ package: name, at: `${file}:${line}`, ...literal }] : [],
    ),
    constructs: sites.some((site) => !site.literal && !isMade(site)),
  }
}
