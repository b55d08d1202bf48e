/** Forwards buyers' files to and from the retailer, which stores them: raw bytes, unlike the JSON calls. */
import { json } from 'node:stream/consumers'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { DENY_FRAMING_POLICY } from '../../http/middleware/security-headers.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { extensionOf, safeFileName } from '../../infra/files/file-names.ts'
import type { StreamedResponse } from '../../infra/upstream/upstream-request.ts'
import type { VisitorServices } from '../services.ts'
import { authorizationOf } from '../session/buyer.ts'
import type { VisitorRequest } from '../visitor/exchange.ts'

const TIMEOUT_MS = 30_000

/** Requests a file path as the visitor. Throws HttpError with the retailer's refusal, or 503 without a usable one. */
export async function requestRetailerFile(
  { config, files }: Pick<VisitorServices, 'config' | 'files'>,
  { request, visitor }: VisitorRequest,
  /** Path of the retailer's contract with ids in place of its parameters. */
  path: string,
  given?: ReceivedFile,
): Promise<StreamedResponse> {
  const address = new URL(path.replace(':site_code', encodeURIComponent(config.siteCode)), config.retailerUrl)
  if (given) address.searchParams.set('name', given.name)
  const method = given ? 'POST' : 'GET'
  const answer = await files
    .requestStream({
      method,
      url: address,
      route: `${method} a kept file`,
      ...(given ? { body: given.upload.stream() } : {}),
      headers: {
        authorization: authorizationOf(visitor) ?? '',
        'x-request-id': request.id,
        'content-type': 'application/octet-stream',
        ...(given ? { 'content-length': String(given.upload.size) } : {}),
      },
      limits: { headMs: TIMEOUT_MS, wholeMs: TIMEOUT_MS },
    })
    .catch(() => null)
  if (answer && answer.status < 300) return answer
  const refusal = answer && (await tryParseJson(answer))
  const detail = typeof refusal === 'object' && refusal !== null && 'detail' in refusal ? refusal.detail : null
  if (!answer || answer.status >= 500 || typeof detail !== 'string') throw new HttpError(503, SHOP_UNAVAILABLE)
  throw new HttpError(answer.status, detail)
}

/** null when the body is not JSON. */
export const tryParseJson = (answer: StreamedResponse): Promise<unknown> => json(answer.body).catch(() => null)

/** The file name of a Content-Disposition header, sanitised again. */
export function contentDispositionName(header: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(header)?.[1] ?? ''
  const name = encoded ? decodeOrEmpty(encoded) : plain
  return safeFileName(name, extensionOf(name) || 'bin')
}

function decodeOrEmpty(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Headers of a downloaded file: whatever it contains, it runs no code and cannot be embedded in a page. */
export const downloadHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; sandbox; ${DENY_FRAMING_POLICY}`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
