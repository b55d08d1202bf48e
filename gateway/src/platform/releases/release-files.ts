import path from 'node:path'
import type { Registry, Version } from '@vitrina/releases'
import { type RequestHandler, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { encodingFor } from '../../http/middleware/encoding.ts'
import { DENY_FRAMING_POLICY } from '../../http/middleware/security-headers.ts'

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.map': 'application/json',
}
/** Workers are governed by the policy of their own response. */
const worker = /\.mjs$/
const workerPolicy = `default-src 'none'; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; ${DENY_FRAMING_POLICY}`
/** Workers that may compile the site's WebAssembly, which pages may not. */
const wasmWorker = /\.wasm-worker\.[0-9a-f]+\.mjs$/
const wasmWorkerPolicy = `default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; ${DENY_FRAMING_POLICY}`
const name = /^(?:shell|mf-[a-z]+)$/
const version = /^[0-9a-f]{16}$/

/** Serves the browser files of published versions, and nothing outside a version; they never change. */
export function releaseFiles(registry: Registry, dataDir: string): Router {
  const router = Router()
  const records = new LRUCache<string, Version>({ max: 200 })

  async function record(remote: string, id: string): Promise<Version | null> {
    const key = `${remote}/${id}`
    const known = records.get(key)
    if (known) return known
    const read = await registry.readVersion(remote, id).catch(() => null)
    if (read) records.set(key, read)
    return read
  }

  const serveFile: RequestHandler<{ room: string; version: string; file: string[] }> = async (request, response) => {
    const { room, version: id } = request.params
    const wanted = `browser/${request.params.file.join('/')}`
    const published = name.test(room) && version.test(id) ? await record(room, id) : null
    const file = published?.files.find((candidate) => candidate.path === wanted)
    if (!file) {
      response.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found')
      return
    }
    const full = path.join(dataDir, 'releases', 'versions', room, id, wanted)
    const encoding = encodingFor(request, {
      br: file.brotliBytes !== undefined,
      gzip: file.gzipBytes !== undefined,
    })
    const coded = encoding === 'br' ? '.br' : encoding === 'gzip' ? '.gz' : ''
    response.set({
      'content-type': contentTypes[path.extname(wanted)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      vary: 'accept-encoding',
      ...(worker.test(wanted)
        ? {
            'content-security-policy': wasmWorker.test(wanted) ? wasmWorkerPolicy : workerPolicy,
            // A page with this header starts only workers that have it as well; the workbench serves these files too.
            'cross-origin-embedder-policy': 'require-corp',
          }
        : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    })
    response.sendFile(full + coded, { cacheControl: false, etag: false, lastModified: false, dotfiles: 'allow' })
  }

  router.get('/remotes/:room/:version/*file', serveFile)
  router.use('/remotes', (_request, response) => {
    response.status(404).set('cache-control', 'no-store').type('text/plain').send('Not found')
  })
  return router
}
