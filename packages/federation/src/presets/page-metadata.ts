import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageQueries } from '../page-query.ts'
import { roomName } from './room.ts'

/** A path of the site, 'category/:slug', and the page that stands there, 'mf-catalog/category'. */
export interface PageRoute {
  path: string
  page: string
}

interface RouteTable {
  pageRoutes: readonly { path: string; room: string; page: string }[]
}

/**
 * What a build tells of its pages, for who answers with them without running them: a remote, what they read of the query
 * of their addresses; the shell, which path leads to which page. Empty for a room that declares nothing.
 */
export async function readPageMetadata(
  directory: string,
  isWatching: boolean,
): Promise<{ queries?: PageQueries; routes?: PageRoute[] }> {
  if (roomName(directory) === 'shell') {
    const table = await importModule<RouteTable>(path.join(directory, 'src/routes/table.ts'), isWatching)
    return table ? { routes: table.pageRoutes.map(({ path, room, page }) => ({ path, page: `${room}/${page}` })) } : {}
  }
  const declared = await importModule<{ queries: PageQueries }>(path.join(directory, 'src/queries.ts'), isWatching)
  return declared ? { queries: declared.queries } : {}
}

async function importModule<Module>(file: string, isWatching: boolean): Promise<Module | null> {
  if (!existsSync(file)) return null
  const { href } = pathToFileURL(file)
  // Node reads a module once for an address, and a build that watches goes on for hours.
  return import(isWatching ? `${href}?changed=${statSync(file).mtimeMs}` : href)
}
