import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { phrase, type Said } from '@vitrina/contracts/ops/said'
import type { Extract } from 'tar-stream'
import { isErrno } from '../disk/owner.ts'
import { RegistryError } from '../registry-error.ts'

export interface UploadBounds {
  /** Of all files together, bytes. */
  totalBytes: number
  fileBytes: number
  files: number
}

export const usualBounds: UploadBounds = { totalBytes: 64 * 1024 * 1024, fileBytes: 16 * 1024 * 1024, files: 2000 }

type Content = Extract extends AsyncIterable<infer Source> ? Source : never

const longestPath = 300
const END_BYTES = 1024
/** No backslash, no control character. */
const plainStep = /^[^\p{Cc}\\]+$/u

/**
 * Writes the files of a tar into an empty folder, one after the other as they come. Nothing but plain files under
 * browser/, server/ and assets.json is taken, and never more than the bounds. Throws RegistryError 'refused'; the folder
 * is the caller's to remove.
 */
export async function unpackBuild(source: Readable, folder: string, bounds = usualBounds): Promise<void> {
  const { extract } = await import('tar-stream')
  const tar = extract()
  const feeding = pipeline(source, untilItsEnd, tar)
  // The file that is being written does not hear by itself that no more of it will come.
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
      requirePlain(name, type)
      if (seen.has(name)) throw refused(phrase`${name} is in it twice`)
      seen.add(name)
      total += size
      if (seen.size > bounds.files) throw refused(phrase`it has more than ${bounds.files} files`)
      if (size > bounds.fileBytes) throw refused(phrase`${name} has ${size} bytes, more than ${bounds.fileBytes}`)
      if (total > bounds.totalBytes) throw refused(phrase`it has more than ${bounds.totalBytes} bytes`)
      await writeEntry(entry, join(folder, name), cut.signal)
    }
    await feeding
  } catch (error) {
    tar.destroy()
    throw sentenceFor(error)
  }
  if (seen.size === 0) throw refused(phrase`it is empty`)
}

/** A tar ends in two empty blocks: one that was cut between two files has all the rest of it. */
async function* untilItsEnd(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let tail = Buffer.alloc(0)
  for await (const chunk of source) {
    tail = Buffer.concat([tail, chunk.subarray(-END_BYTES)]).subarray(-END_BYTES)
    yield chunk
  }
  if (tail.length < END_BYTES || tail.some((byte) => byte !== 0)) throw new Error('It has no end')
}

async function writeEntry(entry: Content, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await pipeline(entry, createWriteStream(path, { flags: 'wx' }), { signal })
}

function requirePlain(name: string, type: string | null | undefined): void {
  const shown = JSON.stringify(name.slice(0, 100))
  if (type !== 'file' && type !== 'contiguous-file')
    throw refused(phrase`${shown} is a ${type ?? 'thing'}, not a plain file`)
  if (name.length > longestPath) throw refused(phrase`the path ${shown} is too long`)
  const isPlace = name === 'assets.json' || /^(?:browser|server)\//.test(name)
  const isOdd = name.split('/').some((step) => step === '' || step === '.' || step === '..' || !plainStep.test(step))
  if (!isPlace || isOdd) throw refused(phrase`${shown} is not a path under browser/ or server/, nor assets.json`)
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof RegistryError || isErrno(error, 'ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EACCES')) return error
  if (isErrno(error, 'EEXIST', 'ENOTDIR', 'EISDIR')) return refused(phrase`a file of it stands where a folder should`)
  return refused(phrase`it is not a whole tar; it may have been cut on its way`)
}

function refused(fault: Said): RegistryError {
  return new RegistryError('refused', phrase`This upload cannot be published: ${fault}.`)
}
