import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { Extract } from 'tar-stream'
import { isErrno } from '../disk/system.ts'
import { RegistryError } from '../registry-error.ts'

export interface UploadBounds {
  /** Limit of all files together, in bytes. */
  totalBytes: number
  fileBytes: number
  files: number
}

export const defaultBounds: UploadBounds = { totalBytes: 64 * 1024 * 1024, fileBytes: 16 * 1024 * 1024, files: 2000 }

type TarEntry = Extract extends AsyncIterable<infer Source> ? Source : never

const MAX_PATH_LENGTH = 300
const END_BYTES = 1024
/** Path segments without backslashes and control characters. */
const plainSegment = /^[^\p{Cc}\\]+$/u

/**
 * Streams the files of a tar into an empty folder. Only plain files under browser/, server/ and assets.json are
 * accepted, within the limits. Throws RegistryError 'refused'; the caller removes the folder.
 */
export async function unpackBuild(source: Readable, folder: string, bounds = defaultBounds): Promise<void> {
  const { extract } = await import('tar-stream')
  const tar = extract()
  const feeding = pipeline(source, requireTarEnd, tar)
  // The write of the current file is not aborted by itself when the source fails.
  const cut = new AbortController()
  feeding.catch((error: unknown) => cut.abort(error))
  const seen = new Set<string>()
  let total = 0
  try {
    for await (const entry of tar) {
      const { name, size = 0, type } = entry.header
      if (type === 'directory') {
        entry.resume()
        continue
      }
      requirePlainFile(name, type)
      if (seen.has(name)) throw refusedError(msg`${name} is in it twice`)
      seen.add(name)
      total += size
      if (seen.size > bounds.files) throw refusedError(msg`it has more than ${bounds.files} files`)
      if (size > bounds.fileBytes) throw refusedError(msg`${name} has ${size} bytes, more than ${bounds.fileBytes}`)
      if (total > bounds.totalBytes) throw refusedError(msg`it has more than ${bounds.totalBytes} bytes`)
      await writeEntry(entry, join(folder, name), cut.signal)
    }
    await feeding
  } catch (error) {
    tar.destroy()
    throw toRefusal(error)
  }
  if (seen.size === 0) throw refusedError(msg`it is empty`)
}

/** A tar ends in two empty blocks: without this check one truncated between two files would seem complete. */
async function* requireTarEnd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0)
  for await (const chunk of source) {
    tail = Buffer.concat([tail, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES)
    yield chunk
  }
  if (tail.length < END_BYTES || tail.some((byte) => byte !== 0)) throw new Error('It has no end')
}

async function writeEntry(entry: TarEntry, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(entry, createWriteStream(path, { flags: 'wx' }), { signal })
}

function requirePlainFile(name: string, type: string | null | undefined): void {
  const shown = JSON.stringify(name.slice(0, 100))
  if (type !== 'file' && type !== 'contiguous-file')
    throw refusedError(msg`${shown} is a ${type ?? 'thing'}, not a plain file`)
  if (name.length > MAX_PATH_LENGTH) throw refusedError(msg`the path ${shown} is too long`)
  const isPlace = name === 'assets.json' || /^(?:browser|server)\//.test(name)
  const isOdd = name.split('/').some((step) => step === '' || step === '.' || step === '..' || !plainSegment.test(step))
  if (!isPlace || isOdd) throw refusedError(msg`${shown} is not a path under browser/ or server/, nor assets.json`)
}

function toRefusal(error: unknown): unknown {
  if (error instanceof RegistryError || isErrno(error, 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES')) return error
  if (isErrno(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) return refusedError(msg`a file of it stands where a folder should`)
  return refusedError(msg`it is not a whole tar; it may have been cut on its way`)
}

function refusedError(fault: MessageDescriptor): RegistryError {
  return new RegistryError('refused', msg`This upload cannot be published: ${fault}.`)
}
