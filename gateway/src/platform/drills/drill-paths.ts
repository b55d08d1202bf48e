import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '@vitrina/releases'
import { versionsOf } from '../releases/set-versions.ts'
import { fetchPage, partOfFile, type SiteAddress } from './fetch-page.ts'
import type { Slice } from './slice.ts'

/** More pages would make a drill longer, but its result no more certain. */
const MAX_PATHS = 4
/** Everything is linked from here. */
const HOME_PATH = '/'
const productLink = /href="(\/product\/[\w-]+\/)"/

/**
 * Pages with code of a part that render completely now, taken from the home page, the smoke routes of the live set and
 * one product. A page that is broken before the drill would prove nothing about the rollback.
 */
export async function drillPathsOf(
  name: string,
  slice: Slice,
  door: SiteAddress,
  registry: Pick<Registry, 'folderOf'>,
): Promise<string[]> {
  const parts = versionsOf(slice.current().set)
  const own = await smokeRoutes(registry.folderOf(name, parts[name] ?? ''))
  const others = await Promise.all(
    Object.entries(parts).map(([part, version]) => smokeRoutes(registry.folderOf(part, version))),
  )
  const found: string[] = []
  const candidates = new Set([HOME_PATH, ...own, ...others.flat()])
  for (const candidate of candidates) {
    if (found.length === MAX_PATHS) break
    const before = slice.renderFailures.length
    const page = await fetchPage(door, candidate, slice.cookie).catch(() => null)
    if (!page) continue
    const link = productLink.exec(page.body)?.[1]
    if (link && candidate === HOME_PATH) candidates.add(link)
    const isWhole = page.status === 200 && page.isRendered && slice.renderFailures.length === before
    if (isWhole && page.files.some((file) => partOfFile(file) === `${name}@${parts[name]}`)) found.push(candidate)
  }
  return found
}

async function smokeRoutes(folder: string): Promise<string[]> {
  try {
    const { routes } = JSON.parse(await readFile(path.join(folder, 'server/smoke.json'), 'utf8'))
    return routes.map((route: { path: string }) => route.path)
  } catch {
    return []
  }
}
