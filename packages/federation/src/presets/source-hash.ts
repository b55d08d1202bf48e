import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageFolder } from './package-manifest.ts'

const packages = ['contracts', 'federation', 'site', 'ui']

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}

/** Hash of the sources that a package is built from. */
export function sourceHash(directory: string): string {
  const hash = createHash('sha256')
  const seen = packages.map((name) => packageFolder(directory, name)).filter((folder) => folder !== null)
  for (const folder of [directory, ...seen].map((one) => path.join(one, 'src'))) {
    for (const file of filesBelow(folder)) hash.update(path.relative(folder, file)).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 12)
}
