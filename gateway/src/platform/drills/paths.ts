import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Registry } from '@vitrina/releases'
import { versionsOf } from '../releases/set-versions.ts'
import { askPage, type Door, partOfFile } from './page.ts'
import type { Slice } from './slice.ts'

/** More pages would make a drill longer, not surer. */
const MOST = 4
/** Everything is linked from here. */
const FRONT = '/'
const product = /href="(\/product\/[\w-]+\/)"/

/**
 * Pages that a part has a share in, out of the smoke routes of the live set and a product of the front page: those that
 * come whole now. What is broken before a drill says nothing of a rollback.
 */
export async function pathsOf(
  name: string,
  slice: Slice,
  door: Door,
  registry: Pick<Registry, 'folderOf'>,
): Promise<string[]> {
  const parts = versionsOf(slice.current().set)
  const own = await smokeRoutes(registry.folderOf(name, parts[name] ?? ''))
  const others = await Promise.all(
    Object.entries(parts).map(([room, version]) => smokeRoutes(registry.folderOf(room, version))),
  )
  const found: string[] = []
  const candidates = new Set([FRONT, ...own, ...others.flat()])
  for (const candidate of candidates) {
    if (found.length === MOST) break
    const before = slice.unmade.length
    const page = await askPage(door, candidate, slice.cookie).catch(() => null)
    if (!page) continue
    const link = product.exec(page.body)?.[1]
    if (link && candidate === FRONT) candidates.add(link)
    const isWhole = page.status === 200 && page.isRendered && slice.unmade.length === before
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
