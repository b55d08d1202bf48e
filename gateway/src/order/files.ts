import { ApiError } from '@vitrina/contracts/request'
import { OrderFile } from '@vitrina/contracts/retailer/order'
import { orderFilePath } from '@vitrina/contracts/site/order'
import express, { type ErrorRequestHandler, type RequestHandler, type Router } from 'express'
import { checkedName } from '../kept-files/checked-file.ts'
import { Refusal, SHOP_UNAVAILABLE, unprocessable } from '../refusals.ts'
import type { Services } from '../services.ts'
import { authorizationOf } from '../session/buyer.ts'
import { visitorOf } from '../visitor/visitor.ts'
import type { FileIds } from './file-ids.ts'
import { orderCalls } from './upstream.ts'

const LARGEST_BYTES = 10 * 1024 * 1024
const WAIT_MS = 30_000
const LONGEST_NAME = 1000

const tellSize: ErrorRequestHandler = (error, _request, _response, next) =>
  next(error?.status === 413 ? new Refusal(413, 'Файл больше 10\u00a0МБ. Уменьшите его или пришлите ссылку.') : error)

/** Files for orders: what they are is told by their content, and what could be run is not passed on. */
export function mountFiles(router: Router, services: Services, fileIds: FileIds): void {
  const body = express.raw({ type: () => true, limit: LARGEST_BYTES })
  const passOn: RequestHandler = async (request, response) => {
    const visitor = visitorOf(response)
    const bytes: unknown = request.body
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw unprocessable('Файл пустой')
    const given = String(request.query.name ?? '').slice(0, LONGEST_NAME)
    const name = await checkedName(bytes, given)
    const sent = await send(services, bytes, name, {
      ...(authorizationOf(visitor) ? { authorization: authorizationOf(visitor) } : {}),
      'x-request-id': request.id,
    })
    const id = fileIds.sign(sent.id, { visitor, request, response })
    response.set('cache-control', 'private, no-store').json({ id, name, size: bytes.length })
  }
  router.post(orderFilePath, body, tellSize, passOn)
}

/** Passes the bytes on to the retailer, whose answer names them. */
async function send(
  { config, files }: Services,
  bytes: Buffer,
  name: string,
  headers: Record<string, string | undefined>,
): Promise<OrderFile> {
  const { files: path } = orderCalls(config.ordersPath)
  const address = new URL(path.replace(':site_code', config.siteCode), config.retailerUrl)
  address.searchParams.set('name', name)
  const { status, body } = await files
    .ask({
      method: 'POST',
      url: address,
      route: `POST ${path}`,
      body: bytes,
      headers: {
        ...Object.fromEntries(Object.entries(headers).flatMap(([key, value]) => (value ? [[key, value]] : []))),
        'content-type': 'application/octet-stream',
      },
      limits: { headMs: WAIT_MS, wholeMs: WAIT_MS },
    })
    .catch(() => {
      throw new ApiError('network', 'A file got no answer')
    })
  if (status === 413) throw new Refusal(413, 'Файл слишком большой для магазина')
  const parsed = OrderFile.safeParse(parsedJson(body))
  if (status >= 300 || !parsed.success) throw new Refusal(503, SHOP_UNAVAILABLE)
  return parsed.data
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
