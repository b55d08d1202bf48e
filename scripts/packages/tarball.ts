import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { Contents } from './contents.ts'

/** The modification time that npm gives to all files of a package. */
const mtime = new Date('1985-10-26T08:15:00.000Z')

/** A gzipped tarball that npm can install; the same files make the same bytes. */
export async function createTarball(contents: Contents): Promise<Buffer> {
  const tar = pack()
  const bytes = buffer(tar)
  for (const [file, content] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1))) {
    tar.entry({ name: `package/${file}`, mode: file.startsWith('bin/') ? 0o755 : 0o644, mtime }, content)
  }
  tar.finalize()
  return gzipSync(await bytes, { level: 9 })
}
