/** Files of buyers between them and the retailer, which keeps them: bytes, where other calls speak JSON. */
import { json } from 'node:stream/consumers'
import type { Request, Response } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { DENY_FRAMING_POLICY } from '../../http/middleware/security-headers.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { extensionOf, safeFileName } from '../../infra/files/file-names.ts'
import type { StreamedResponse } from '../../infra/upstream/upstream-request.ts'
import type { VisitorServices } from '../services.ts'
import { authorizationOf } from '../session/buyer.ts'
import { visitorOf } from '../visitor/visitor.ts'

const TIMEOUT_MS = 30_000

export interface HttpExchange {
  request: Request
  response: Response
}

/** Asks for a path of files as the visitor. Refuses in the retailer's words, or with 503 when it says nothing of use. */
export async function requestRetailerFile(
  { config, files }: Pick<VisitorServices, 'config' | 'files'>,
  { request, response }: HttpExchange,
  /** As the retailer's contract names it, with ids in place of parameters. */
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
        authorization: authorizationOf(visitorOf(response)) ?? '',
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

/** null when it is none. */
export const tryParseJson = (answer: StreamedResponse): Promise<unknown> => json(answer.body).catch(() => null)

/** The name in a header of an answer, made clean once more. */
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

/** What is said with a file that is given back: whatever is in it, it runs nothing and belongs to no page of the site. */
export const downloadHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; sandbox; ${DENY_FRAMING_POLICY}`,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
