import { ApiError } from '@vitrina/contracts/request'
import { OrderFile } from '@vitrina/contracts/retailer/order'
import { orderFilePath } from '@vitrina/contracts/site/order'
import type { RequestHandler, Router } from 'express'
import { HttpError, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { type ReceivedFile, receiveFile } from '../../http/uploads/receive-file.ts'
import { orderCalls } from '../../infra/retailer/order-calls.ts'
import { authorizationOf } from '../../visitor/session/buyer.ts'
import { cookieJarOf } from '../../visitor/visitor/cookie-jar.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import type { SignedFileIds } from './signed-file-ids.ts'

const LARGEST_BYTES = 10 * 1024 * 1024
const WAIT_MS = 30_000
const TOO_LARGE = 'Файл больше 10\u00a0МБ. Уменьшите его или пришлите ссылку.'

/** Uploads for orders: the type is detected by content, and executable content is refused. */
export function mountFiles(
  router: Router,
  services: Pick<ShopServices, 'config' | 'decoder' | 'files' | 'uploads'>,
  fileIds: SignedFileIds,
): void {
  const passOn: RequestHandler = async (request, response) => {
    const visitor = visitorOf(response)
    const file = await receiveFile(services, request, { bytes: LARGEST_BYTES, tooLarge: TOO_LARGE })
    const sent = await sendToRetailer(services, file, {
      ...(authorizationOf(visitor) ? { authorization: authorizationOf(visitor) } : {}),
      'x-request-id': request.id,
    })
    const id = fileIds.sign(sent.id, { visitor, cookieJar: cookieJarOf(response) })
    response.set('cache-control', 'private, no-store').json({ id, name: file.name, size: file.upload.size })
  }
  router.post(orderFilePath, passOn)
}

/** Sends the bytes to the retailer, whose response has the file id. */
async function sendToRetailer(
  { config, files }: Pick<ShopServices, 'config' | 'files'>,
  { upload, name }: ReceivedFile,
  headers: Record<string, string | undefined>,
): Promise<OrderFile> {
  const { files: path } = orderCalls(config.ordersPath)
  const address = new URL(path.replace(':site_code', config.siteCode), config.retailerUrl)
  address.searchParams.set('name', name)
  const { status, body } = await files
    .request({
      method: 'POST',
      url: address,
      route: `POST ${path}`,
      body: upload.stream(),
      headers: {
        ...Object.fromEntries(Object.entries(headers).flatMap(([key, value]) => (value ? [[key, value]] : []))),
        'content-type': 'application/octet-stream',
        'content-length': String(upload.size),
      },
      limits: { headMs: WAIT_MS, wholeMs: WAIT_MS },
    })
    .catch(() => {
      throw new ApiError('network', 'A file got no answer')
    })
  if (status === 413) throw new HttpError(413, 'Файл слишком большой для магазина')
  const parsed = OrderFile.safeParse(parsedJson(body))
  if (status >= 300 || !parsed.success) throw new HttpError(503, SHOP_UNAVAILABLE)
  return parsed.data
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
