import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

/** true: best compression; 'fast': for development; false: no compressed copies. */
export type Compression = boolean | 'fast'

/** Compressed copies of a file; one that is not smaller than the file is left out. */
export interface CompressedCopies {
  brotli?: Buffer
  gzip?: Buffer
}

const brotliAsync = promisify(brotliCompress)
const unbrotliAsync = promisify(brotliDecompress)
const gzipAsync = promisify(gzip)
const gunzipAsync = promisify(gunzip)

const compressibleFile = /\.(?:js|mjs|css|json|svg|html|txt|xml|webmanifest)$/

export async function compress(path: string, content: Buffer, how: Compression): Promise<CompressedCopies> {
  if (!how || !compressibleFile.test(path)) return {}
  const [small, common] = await Promise.all([
    brotliAsync(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: how === 'fast' ? 3 : constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipAsync(content, { level: how === 'fast' ? 1 : 9 }),
  ])
  return {
    ...(small.length < content.length ? { brotli: small } : {}),
    ...(common.length < content.length ? { gzip: common } : {}),
  }
}

/** Decompresses a copy; null when it is damaged. Stops beyond mostBytes. */
export async function decompress(copy: Buffer, kind: 'br' | 'gz', mostBytes: number): Promise<Buffer | null> {
  const options = { maxOutputLength: Math.max(mostBytes, 1) }
  try {
    return kind === 'br' ? await unbrotliAsync(copy, options) : await gunzipAsync(copy, options)
  } catch {
    return null
  }
}
