import { pipeline } from 'node:stream/promises'
import { retailerFilesApi } from '@vitrina/contracts/retailer/files'
import { isDistributorId } from '@vitrina/site/identifiers'
import { productTexts } from '@vitrina/site/texts'
import type { RequestHandler } from 'express'
import { HttpError, notFound, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { AttemptError } from '../../infra/upstream/send-request.ts'
import type { ShopServices } from '../services.ts'

export const CERTIFICATES_PATH = retailerFilesApi.certificates.path

/** Enough for hundreds of megabytes over a phone's connection. */
const LONGEST_MS = 60 * 60_000
const LARGEST_BYTES = 2 * 1024 ** 3
const archiveType = /^application\/(?:zip|x-zip-compressed|octet-stream)(?:;|$)/
/** Old clients read only the first, ASCII name; others read the second. */
const DISPOSITION = `attachment; filename="certificates.zip"; filename*=UTF-8''${encodeURIComponent(productTexts.archiveName)}`

/** The archive of a supplier's certificates, streamed as it arrives. */
export function certificates({ config, files }: Pick<ShopServices, 'config' | 'files'>): RequestHandler {
  return async (request, response) => {
    const distributor = String(request.params.distributor_id)
    if (request.params.site_code !== config.siteCode || !isDistributorId(distributor)) throw notFound()
    const path = `/api/ecm.stream/${config.siteCode}/distributors/${encodeURIComponent(distributor)}/files.zip`
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const answer = await files
      .requestStream({
        url: new URL(path, config.retailerUrl),
        route: `GET ${CERTIFICATES_PATH}`,
        headers: { 'x-request-id': request.id },
        type: archiveType,
        limits: { wholeMs: LONGEST_MS, largestBytes: LARGEST_BYTES },
        signal: gone.signal,
      })
      .catch(() => {
        throw new HttpError(503, SHOP_UNAVAILABLE)
      })
    if (answer.status !== 200 || !archiveType.test(answer.headers['content-type'] ?? '')) {
      answer.body.destroy()
      if (answer.status === 404) throw notFound('Документов на этот товар пока нет')
      throw new HttpError(503, SHOP_UNAVAILABLE)
    }
    const length = answer.headers['content-length']
    response.set({
      'content-type': 'application/zip',
      'content-disposition': DISPOSITION,
      'cache-control': 'private, no-store',
      ...(length && !answer.headers['content-encoding'] ? { 'content-length': length } : {}),
    })
    if (request.method === 'HEAD') {
      answer.body.destroy()
      response.end()
      return
    }
    try {
      await pipeline(answer.body, response)
    } catch (error) {
      // The headers are already sent, so the visitor sees a broken download. A client that disconnected is no fault.
      const isLeft = error instanceof AttemptError ? error.outcome === 'given-up' : !answer.body.errored
      if (!isLeft) request.log.warn({ err: error }, 'an archive broke off')
    }
  }
}
