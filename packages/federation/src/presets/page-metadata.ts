import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageQueries } from '../page-query.ts'
import { readPackageName } from './package-manifest.ts'

/** A route of the site, 'category/:slug', and its page, 'mf-catalog/category'. */
export interface PageRoute {
  path: string
  page: string
}

interface RouteTable {
  pageRoutes: readonly { path: string; remote: string; page: string }[]
}

/**
 * Page metadata that the gateway needs without executing the pages: of a remote, the query parameters that each page
 * reads; of the shell, the routes with their pages. Empty for a package that declares neither.
 */
export async function readPageMetadata(
  directory: string,
  isWatching: boolean,
): Promise<{ queries?: PageQueries; routes?: PageRoute[] }> {
  if (readPackageName(directory) === 'shell') {
    const table = await importModule<RouteTable>(path.join(directory, 'src/routes/table.ts'), isWatching)
    return table
      ? { routes: table.pageRoutes.map(({ path, remote, page }) => ({ path, page: `${remote}/${page}` })) }
      : {}
  }
  const declared = await importModule<{ queries: PageQueries }>(path.join(directory, 'src/queries.ts'), isWatching)
  return declared ? { queries: declared.queries } : {}
}

async function importModule<Module>(file: string, isWatching: boolean): Promise<Module | null> {
  if (!existsSync(file)) return null
  const { href } = pathToFileURL(file)
  // Node caches a module by its URL, and a build in watch mode runs for hours.
  return import(isWatching ? `${href}?changed=${statSync(file).mtimeMs}` : href)
}
