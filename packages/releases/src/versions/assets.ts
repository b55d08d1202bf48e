import type { Owner } from '@vitrina/contracts/ops/parts'
import { phrase, type Said } from '@vitrina/contracts/ops/said'
import { isObject } from '../disk/write.ts'
import { RegistryError } from '../registry-error.ts'

/** Files a chunk needs, relative to the browser folder of its version. */
export interface ChunkFiles {
  js: string[]
  css: string[]
  /** Chunks that code of this one fetches. */
  loads?: string[]
}

/** Names of a query that a page reads: `own` ones make it the page of one visitor. */
export interface PageQueryNames {
  shared?: string[]
  own?: string[]
}

/** A path of the site, 'category/:slug', and the page that stands there, 'mf-catalog/category'. */
export interface RouteOfPage {
  path: string
  page: string
}

/** What a build says about its own files in assets.json. */
export interface Assets {
  entry: string
  chunks: Record<string, ChunkFiles>
  fonts: string[]
  /** The version of the shell's contract that a shell gives, or the range of it that a remote needs. */
  shellContract?: string
  /** The version of the shell's contract whose types a remote was built with. */
  builtWithContract?: string
  /** The number people call the version by, '1.4.0'; the same number is the same content. */
  packageVersion?: string
  /** What its changelog says of that number. */
  changes?: string
  /** Who is asked about it. */
  owner?: Owner
  /** Modules that a remote offers, './' left out. */
  exposes?: string[]
  /** Modules of other remotes that it shows, 'mf-basket/AddToBasket'. */
  consumes?: string[]
  /** Packages whose code it carries. */
  packages?: string[]
  /** What each page of a remote reads of the query of its address. */
  queries?: Record<string, PageQueryNames>
  /** The paths of the site, of a shell. */
  routes?: RouteOfPage[]
}

/**
 * The assets of a build. What only newer builds say of themselves is kept as it is: a version is sealed with all of it, on
 * machines that are not as new as well. Every file named must be among the browser files given (paths relative to browser/), so that
 * no page can ever be sent for a file outside the version. Throws RegistryError 'refused' otherwise.
 */
export function readAssets(text: string, browserFiles: ReadonlySet<string>, where: string): Assets {
  const source = parse(text, where)
  const { entry, chunks, fonts = [] } = source
  const texts = ['shellContract', 'builtWithContract', 'packageVersion', 'changes'] as const
  const lists = ['exposes', 'consumes', 'packages'] as const
  if (typeof entry !== 'string') throw refused(where, phrase`"entry" is missing`)
  if (!isObject(chunks)) throw refused(where, phrase`"chunks" is missing`)
  const assets: Assets = {
    ...without(source, ['entry', 'chunks', 'fonts', 'owner', 'queries', 'routes', ...texts, ...lists]),
    entry,
    chunks: Object.fromEntries(Object.entries(chunks).map(([name, files]) => [name, chunkFiles(files, name, where)])),
    fonts: namesIn(fonts, '"fonts"', where),
    ...textsOf(source, texts),
    ...listsOf(source, lists, where),
    ...(source.queries === undefined ? {} : { queries: queriesIn(source.queries, where) }),
    ...(source.routes === undefined ? {} : { routes: routesIn(source.routes, where) }),
    ...(source.owner === undefined ? {} : { owner: ownerIn(source.owner, where) }),
  }
  const named = [entry, ...assets.fonts, ...Object.values(assets.chunks).flatMap(({ js, css }) => [...js, ...css])]
  for (const file of named) {
    if (!browserFiles.has(file)) throw refused(where, phrase`"${file}" is not a file of browser/`)
  }
  return assets
}

function chunkFiles(value: unknown, name: string, where: string): ChunkFiles {
  if (!isObject(value)) throw refused(where, phrase`chunk "${name}" is not an object`)
  const { js = [], css = [], loads } = value
  return {
    ...without(value, ['js', 'css', 'loads']),
    js: namesIn(js, `"js" of chunk "${name}"`, where),
    css: namesIn(css, `"css" of chunk "${name}"`, where),
    ...(loads === undefined ? {} : { loads: namesIn(loads, `"loads" of chunk "${name}"`, where) }),
  }
}

function queriesIn(value: unknown, where: string): Record<string, PageQueryNames> {
  if (!isObject(value)) throw refused(where, phrase`"queries" is not an object`)
  return Object.fromEntries(
    Object.entries(value).map(([page, names]) => {
      if (!isObject(names)) throw refused(where, phrase`"queries" of page "${page}" is not an object`)
      return [page, listsOf(names, ['shared', 'own'], where)]
    }),
  )
}

function routesIn(value: unknown, where: string): RouteOfPage[] {
  const isRoute = (one: unknown): one is RouteOfPage =>
    isObject(one) && typeof one.path === 'string' && typeof one.page === 'string'
  if (!Array.isArray(value) || !value.every(isRoute))
    throw refused(where, phrase`"routes" is not a list of paths and pages`)
  return value.map(({ path, page }) => ({ path, page }))
}

function without(source: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(source).filter(([name]) => !names.includes(name)))
}

function textsOf<Name extends string>(source: Record<string, unknown>, names: readonly Name[]) {
  const found: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = source[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

function listsOf<Name extends string>(source: Record<string, unknown>, names: readonly Name[], where: string) {
  const found: Partial<Record<Name, string[]>> = {}
  for (const name of names) {
    if (source[name] !== undefined) found[name] = namesIn(source[name], `"${name}"`, where)
  }
  return found
}

/** It stands in notices, which have room for so much. */
const LONGEST_OF_OWNER = 100

function ownerIn(value: unknown, where: string): Owner {
  const { team, contact } = isObject(value) ? value : {}
  if (isShort(team) && isShort(contact)) return { team, contact }
  throw refused(where, phrase`"owner" needs a "team" and a "contact" of ${LONGEST_OF_OWNER} characters at most`)
}

const isShort = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_OF_OWNER

function namesIn(value: unknown, what: string, where: string): string[] {
  if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) {
    throw refused(where, phrase`${what} is not a list of names`)
  }
  return value
}

function parse(text: string, where: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Told below in words that name the file.
  }
  throw refused(where, phrase`it is not a JSON object`)
}

function refused(where: string, fault: Said): RegistryError {
  return new RegistryError('refused', phrase`${where} cannot be published: ${fault}.`)
}
