import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Response, Router } from 'express'

const compress = promisify(brotliCompress)

/** Folder of the build of packages/console. */
const consoleDist = path.resolve(import.meta.dirname, '../../../../packages/console/dist/browser')

/** No inline or foreign resources, no framing, and no HTML sinks for scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

interface ConsoleFile {
  kind: string
  plain: Buffer
  /** null for files that compression does not make smaller. */
  brotli: Buffer | null
}

async function readFiles(folder: string): Promise<Map<string, ConsoleFile>> {
  const names = (await readdir(folder)).filter((name) => path.extname(name) in contentTypes)
  const files = await Promise.all(
    names.map(async (name): Promise<[string, ConsoleFile]> => {
      const plain = await readFile(path.join(folder, name))
      const kind = contentTypes[path.extname(name)] ?? ''
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
      return [name, { kind, plain, brotli: kind.startsWith('text/') ? await compress(plain, quality) : null }]
    }),
  )
  return new Map(files)
}

function send(response: Response, file: ConsoleFile, takesBrotli: boolean): void {
  const packed = takesBrotli ? file.brotli : null
  if (file.brotli) response.set('vary', 'accept-encoding')
  if (packed) response.set('content-encoding', 'br')
  response.type(file.kind).send(packed ?? file.plain)
}

/**
 * The operators' console at `/` and its files under `/console/`, read once with the first request. They contain no
 * secrets, so they need no token; the calls of the ops API do.
 */
export function consoleFiles(folder: string = consoleDist): Router {
  let reading: Promise<Map<string, ConsoleFile>> | null = null
  const files = () => {
    // Files that could not be read are read again with the next request: the console may be built meanwhile.
    reading ??= readFiles(folder).catch(() => {
      reading = null
      return new Map<string, ConsoleFile>()
    })
    return reading
  }
  const router = Router()
  router.get(['/', '/console/:name'], async (request, response) => {
    const name = String(request.params.name ?? 'index.html')
    const isPage = request.params.name === undefined
    const file = (await files()).get(name)
    response.set({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    if (!file || (!isPage && name === 'index.html')) {
      response.set('cache-control', 'no-store').status(404).type('text/plain')
      response.send(isPage ? 'The console is not built: npm run build.\n' : 'There is no such file.\n')
      return
    }
    response.set(
      isPage
        ? { 'cache-control': 'no-cache', 'content-security-policy': policy }
        : { 'cache-control': 'public, max-age=31536000, immutable' },
    )
    send(response, file, request.acceptsEncodings('br') === 'br')
  })
  return router
}
