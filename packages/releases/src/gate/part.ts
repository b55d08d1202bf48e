import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isErrno } from '../disk/system.ts'
import type { Build, BuiltFile } from '../versions/dist.ts'
import { integrityOf } from '../versions/publish.ts'
import type { Version, VersionFile } from '../versions/version.ts'

/** What a room offers to others and needs of them, as its build wrote it down; types are written out. */
export interface Surface {
  /** By the name of the exposed module: the properties of its component, null where it is none. */
  exposes: Record<string, string | null>
  /** Names of the pages it offers. */
  pages: string[]
  /** By the module of another remote: what is given to it. */
  consumes: Record<string, string[]>
  /** Pages of remotes that a shell leads to, 'mf-basket/order'. */
  leadsTo: string[]
  /** Names taken from each module that the shell shares; '*' for the whole of it. */
  uses: Record<string, string[]>
  /** Names that a shell gives, by shared module. */
  gives: Record<string, string[]>
  /** Of the shell's own modules: each name as a shell gives it, or as a remote was built to take it; none in old builds. */
  shellTypes?: Record<string, Record<string, string>>
}

/** A page that a version has to render by itself, with the answers it gets by 'GET /api/…'. */
export interface SmokeRoute {
  path: string
  answers: Record<string, unknown>
}

interface Smoke {
  routes: SmokeRoute[]
  /** What every page is framed by; a shell's own. */
  frame?: Record<string, unknown>
}

/** One version in a combination: its record, and the folder with its server/ and browser/. */
export interface Part {
  name: string
  version: string
  record: Version
  folder: string
  /** null: built before builds wrote it down, so that nothing can be compared. */
  surface: Surface | null
  smoke: Smoke | null
}

/** A build that asks to be published, with all its files. */
export interface Candidate extends Part {
  files: readonly BuiltFile[]
}

/** A set that people are served from now, part by part, the shell first. */
export interface Combination {
  set: string
  role: 'live' | 'canary'
  parts: readonly Part[]
}

/** The build in a folder, as it would be published under this name. */
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

/** What a version says of a file, without its compressed copies. */
function fileRecord({ path, content, sha256 }: BuiltFile): VersionFile {
  const isChecked = path.startsWith('browser/') && /\.(?:js|mjs|css)$/.test(path)
  return { path, bytes: content.length, sha256, ...(isChecked ? { integrity: integrityOf(sha256) } : {}) }
}

/** A version with what its build wrote down beside it. */
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
