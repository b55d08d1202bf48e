import { pipeline } from 'node:stream/promises'
import { isDistributorId } from '@vitrina/site/identifiers'
import { productTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { notFound, Refusal, SHOP_UNAVAILABLE } from '../refusals.ts'
import type { Services } from '../services.ts'

export const CERTIFICATES_PATH = '/api/ecm.stream/:site_code/distributors/:distributor_id/files.zip'

const WAIT_MS = 10_000
/** Hundreds of megabytes over a phone's connection. */
const LONGEST_MS = 60 * 60_000
const archiveType = /^application\/(?:zip|x-zip-compressed|octet-stream)(?:;|$)/
/** Old clients read only the first name, in ASCII; all others the second. */
const DISPOSITION = `attachment; filename="certificates.zip"; filename*=UTF-8''${encodeURIComponent(productTexts.archiveName)}`

/** The archive of a supplier's certificates, passed on piece by piece as it arrives and never held as a whole. */
export function certificates({ config }: Pick<Services, 'config'>): RequestHandler {
  return async (request, response) => {
    const distributor = String(request.params.distributor_id)
    if (request.params.site_code !== config.siteCode || !isDistributorId(distributor)) throw notFound()
    const path = `/api/ecm.stream/${config.siteCode}/distributors/${encodeURIComponent(distributor)}/files.zip`
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await ask(new URL(path, config.retailerUrl), request.id, gone.signal)
    if (answer.status === 404) throw notFound('Документов на этот товар пока нет')
    if (!answer.ok || !answer.body || !archiveType.test(answer.headers.get('content-type') ?? '')) {
      await answer.body?.cancel()
      throw new Refusal(503, SHOP_UNAVAILABLE)
    }
    const length = answer.headers.get('content-length')
    response.set({
      'content-type': 'application/zip',
      'content-disposition': DISPOSITION,
      'cache-control': 'private, no-store',
      ...(length && !answer.headers.has('content-encoding') ? { 'content-length': length } : {}),
    })
    if (request.method === 'HEAD') {
      await answer.body.cancel()
      response.end()
      return
    }
    try {
      await pipeline(answer.body, response)
    } catch (error) {
      // The headers are out: the visitor sees a broken download, and nothing more can be said.
      if (!gone.signal.aborted) request.log.warn({ err: error }, 'an archive broke off')
    }
  }
}

/** The answer as soon as its headers are here. Redirects are not followed, so the address cannot lead elsewhere. */
async function ask(url: URL, requestId: string, gone: AbortSignal): Promise<globalThis.Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), WAIT_MS)
  try {
    return await fetch(url, {
      redirect: 'error',
      headers: { 'x-request-id': requestId },
      signal: AbortSignal.any([gone, late.signal, AbortSignal.timeout(LONGEST_MS)]),
    })
  } catch {
    throw new Refusal(503, SHOP_UNAVAILABLE)
  } finally {
    clearTimeout(timer)
  }
}
