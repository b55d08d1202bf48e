import { createReadStream } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'

/** A build as a tar, streamed. Throws RegistryError 'refused' when there is no build in the folder. */
export async function packBuild(dist: string): Promise<Readable> {
  const paths = await filesUnder(dist, '')
  if (!paths.includes('assets.json')) {
    throw new RegistryError('refused', msg`${dist} cannot be published: it has no assets.json; build it first.`)
  }
  return packFiles(dist, paths)
}

/** Files of a folder as a streamed tar. A missing file aborts the stream. */
export async function packFiles(folder: string, paths: readonly string[]): Promise<Readable> {
  const { pack } = await import('tar-stream')
  // Lazy: an error before the first read would have no listener and would end the process.
  async function* content() {
    const tar = pack()
    const write = async () => {
      for (const name of paths.toSorted()) {
        const { size } = await lstat(join(folder, name))
        // Without modification times, so that equal files make equal tars.
        const file = createReadStream(join(folder, name))
        // A pipeline ended by its reader does not handle errors of a file that is still being opened.
        file.on('error', () => {})
        await pipeline(file, tar.entry({ name, size, mtime: new Date(0) }))
      }
      tar.finalize()
    }
    write().catch((error: Error) => tar.destroy(error))
    yield* tar
  }
  return Readable.from(content())
}

async function filesUnder(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => [])
  const paths: string[] = []
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isBuild = folder !== '' || ['browser', 'server', 'assets.json'].includes(entry.name)
    if (!isBuild) continue
    if (entry.isDirectory()) paths.push(...(await filesUnder(root, path)))
    else if (entry.isFile()) paths.push(path)
    else throw new RegistryError('refused', msg`${join(root, path)} cannot be published: it is not a plain file.`)
  }
  return paths
}
