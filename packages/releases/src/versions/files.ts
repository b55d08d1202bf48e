import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { type Layout, versionFolder } from '../disk/layout.ts'
import { RegistryError } from '../registry-error.ts'
import { readVersion } from './version.ts'

/**
 * Requires that a version can be served. Throws RegistryError 'unknown', or 'damaged' with the name of a missing file.
 */
export async function requireFiles(layout: Layout, name: string, version: string): Promise<void> {
  const { files } = await readVersion(layout, name, version)
  const folder = versionFolder(layout, name, version)
  await Promise.all(
    files.map(async ({ path, bytes }) => {
      const size = await stat(join(folder, path)).then(
        (found) => found.size,
        () => null,
      )
      if (size !== bytes) {
        const fault = size === null ? msg`is gone` : msg`has ${size} bytes instead of ${bytes}`
        throw new RegistryError('damaged', msg`${name}@${version} cannot be served: its file ${path} ${fault}.`)
      }
    }),
  )
}
