import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from '../disk/system.ts'
import type { Build, BuiltFile } from '../versions/dist.ts'
import { integrityOf } from '../versions/publish.ts'
import type { Version, VersionFile } from '../versions/version.ts'

/**
 * Public interface of a package: what it exposes and what it needs from others, as its build recorded it; types are
 * written out as text.
 */
export interface Surface {
  /** Props of the component by exposed module; null for a module without a component. */
  exposes: Record<string, string | null>
  /** Names of its pages. */
  pages: string[]
  /** Props passed to each module of another remote. */
  consumes: Record<string, string[]>
  /** Pages of remotes that a shell's routes use, 'mf-basket/order'. */
  leadsTo: string[]
  /** Names imported from each shared module of the shell; '*' for the whole namespace. */
  uses: Record<string, string[]>
  /** Names that a shell provides, by shared module. */
  gives: Record<string, string[]>
  /**
   * Types of names from the shell's own modules: in a shell as it provides them, in a remote as it was compiled against
   * them; absent in old builds.
   */
  shellTypes?: Record<string, Record<string, string>>
}

/** A page that a version has to render by itself, with recorded responses by 'GET /api/…'. */
export interface SmokeRoute {
  path: string
  answers: Record<string, unknown>
}

interface Smoke {
  routes: SmokeRoute[]
  /** Data of the frame around every page; recorded by a shell only. */
  frame?: Record<string, unknown>
}

/** A version in a combination: its record, and the folder with its server/ and browser/. */
export interface Part {
  name: string
  version: string
  record: Version
  folder: string
  /** null for old builds, which recorded no surface, so nothing can be compared. */
  surface: Surface | null
  smoke: Smoke | null
}

/** A build to be published, with all its files. */
export interface Candidate extends Part {
  files: readonly BuiltFile[]
}

/** A live or canary set, part by part, the shell first. */
export interface Combination {
  set: string
  role: 'live' | 'canary'
  parts: readonly Part[]
}

/** Reads the build in a folder as it would be published under this name. */
export async function candidateOf(name: string, folder: string, dist: Build): Promise<Candidate> {
  const { assets, version, files } = dist
  const record: Version = {
    name,
    version,
    publishedAt: new Date().toISOString(),
    files: files.map(fileRecord),
    assets,
    ...(assets.shellContract === undefined ? {} : { shellContract: assets.shellContract }),
  }
  return { ...(await partOf(record, folder)), files }
}

/** The record of a file, without its compressed copies. */
function fileRecord({ path, content, sha256 }: BuiltFile): VersionFile {
  const isChecked = path.startsWith('browser/') && /\.(?:js|mjs|css)$/.test(path)
  return { path, bytes: content.length, sha256, ...(isChecked ? { integrity: integrityOf(sha256) } : {}) }
}

/** A published version with its recorded surface and smoke routes. */
export async function partOf(record: Version, folder: string): Promise<Part> {
  const { name, version } = record
  const surface = (await readServerJson(folder, 'surface.json')) as Surface | null
  const smoke = (await readServerJson(folder, 'smoke.json')) as Smoke | null
  return { name, version, record, folder, surface, smoke }
}

async function readServerJson(folder: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(folder, 'server', file), 'utf8'))
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}
