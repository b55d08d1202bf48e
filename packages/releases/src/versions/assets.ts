import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Owner } from '@vitrina/contracts/ops/parts'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'

/** Files of a chunk, relative to the browser folder of its version. */
export interface ChunkFiles {
  js: string[]
  css: string[]
  /** Chunks that code of this chunk loads dynamically. */
  loads?: string[]
}

/** Query parameters that a page reads: with an `own` one the page is personal and not shared. */
export interface PageQueryNames {
  shared?: string[]
  own?: string[]
}

/** A route of the site, 'category/:slug', and its page, 'mf-catalog/category'. */
export interface PageRoute {
  path: string
  page: string
}

/** Metadata of a build, from its assets.json. */
export interface Assets {
  entry: string
  chunks: Record<string, ChunkFiles>
  fonts: string[]
  /** The contract version that a shell provides, or the range that a remote needs. */
  shellContract?: string
  /** The version of the shell's contract whose types a remote was built with. */
  builtWithContract?: string
  /** Version from package.json, '1.4.0'; one number always has the same content. */
  packageVersion?: string
  /** Changelog of that version. */
  changes?: string
  /** The owning team with its contact. */
  owner?: Owner
  /** Modules that a remote exposes, without './'. */
  exposes?: string[]
  /** Modules of other remotes that it renders, 'mf-basket/AddToBasket'. */
  consumes?: string[]
  /** npm packages in the bundle. */
  packages?: string[]
  /** Query parameters that each page of a remote reads. */
  queries?: Record<string, PageQueryNames>
  /** Routes of the site; only in a shell. */
  routes?: PageRoute[]
}

/**
 * Parses the assets of a build. Unknown fields of newer builds are kept, since the signature of a version covers them
 * on older machines as well. Every file has to be among the given browser files (paths relative to browser/), so that
 * no page can refer to a file outside the version. Throws RegistryError 'refused' otherwise.
 */
export function readAssets(text: string, browserFiles: ReadonlySet<string>, where: string): Assets {
  const source = parse(text, where)
  const { entry, chunks, fonts = [] } = source
  const texts = ['shellContract', 'builtWithContract', 'packageVersion', 'changes'] as const
  const lists = ['exposes', 'consumes', 'packages'] as const
  if (typeof entry !== 'string') throw refusedError(where, msg`"entry" is missing`)
  if (!isObject(chunks)) throw refusedError(where, msg`"chunks" is missing`)
  const assets: Assets = {
    ...omit(source, ['entry', 'chunks', 'fonts', 'owner', 'queries', 'routes', ...texts, ...lists]),
    entry,
    chunks: Object.fromEntries(
      Object.entries(chunks).map(([name, files]) => [name, parseChunkFiles(files, name, where)]),
    ),
    fonts: requireNames(fonts, '"fonts"', where),
    ...pickTexts(source, texts),
    ...pickLists(source, lists, where),
    ...(source.queries === undefined ? {} : { queries: parseQueries(source.queries, where) }),
    ...(source.routes === undefined ? {} : { routes: parseRoutes(source.routes, where) }),
    ...(source.owner === undefined ? {} : { owner: parseOwner(source.owner, where) }),
  }
  const named = [entry, ...assets.fonts, ...Object.values(assets.chunks).flatMap(({ js, css }) => [...js, ...css])]
  for (const file of named) {
    if (!browserFiles.has(file)) throw refusedError(where, msg`"${file}" is not a file of browser/`)
  }
  return assets
}

function parseChunkFiles(value: unknown, name: string, where: string): ChunkFiles {
  if (!isObject(value)) throw refusedError(where, msg`chunk "${name}" is not an object`)
  const { js = [], css = [], loads } = value
  return {
    ...omit(value, ['js', 'css', 'loads']),
    js: requireNames(js, `"js" of chunk "${name}"`, where),
    css: requireNames(css, `"css" of chunk "${name}"`, where),
    ...(loads === undefined ? {} : { loads: requireNames(loads, `"loads" of chunk "${name}"`, where) }),
  }
}

function parseQueries(value: unknown, where: string): Record<string, PageQueryNames> {
  if (!isObject(value)) throw refusedError(where, msg`"queries" is not an object`)
  return Object.fromEntries(
    Object.entries(value).map(([page, names]) => {
      if (!isObject(names)) throw refusedError(where, msg`"queries" of page "${page}" is not an object`)
      return [page, pickLists(names, ['shared', 'own'], where)]
    }),
  )
}

function parseRoutes(value: unknown, where: string): PageRoute[] {
  const isRoute = (one: unknown): one is PageRoute =>
    isObject(one) && typeof one.path === 'string' && typeof one.page === 'string'
  if (!Array.isArray(value) || !value.every(isRoute))
    throw refusedError(where, msg`"routes" is not a list of paths and pages`)
  return value.map(({ path, page }) => ({ path, page }))
}

function omit(source: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)))
}

function pickTexts<Name extends string>(source: Record<string, unknown>, names: readonly Name[]) {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = source[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

function pickLists<Name extends string>(source: Record<string, unknown>, names: readonly Name[], where: string) {
  const found: Partial<Record<Name, string[]>> = {}
  for (const name of names) {
    if (source[name] !== undefined) found[name] = requireNames(source[name], `"${name}"`, where)
  }
  return found
}

/** Length limit for notices. */
const MAX_OWNER_LENGTH = 100

function parseOwner(value: unknown, where: string): Owner {
  const { team, contact } = isObject(value) ? value : {}
  if (isShort(team) && isShort(contact)) return { team, contact }
  throw refusedError(where, msg`"owner" needs a "team" and a "contact" of ${MAX_OWNER_LENGTH} characters at most`)
}

const isShort = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= MAX_OWNER_LENGTH

function requireNames(value: unknown, what: string, where: string): string[] {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw refusedError(where, msg`${what} is not a list of names`)
  }
  return value
}

function parse(text: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Reported below with the name of the file.
  }
  throw refusedError(where, msg`it is not a JSON object`)
}

function refusedError(where: string, fault: MessageDescriptor): RegistryError {
  return new RegistryError('refused', msg`${where} cannot be published: ${fault}.`)
}
