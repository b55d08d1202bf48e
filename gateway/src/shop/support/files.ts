import { pipeline } from 'node:stream/promises'
import { OrderFile } from '@vitrina/contracts/retailer/order'
import { supportFilePath, supportFilesPath } from '@vitrina/contracts/retailer/support'
import { supportFileAddress, supportFilesAddress, supportLimits } from '@vitrina/contracts/site/support'
import { Router } from 'express'
import { HttpError, notFound, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { type ReceivedFile, receiveFile } from '../../http/uploads/receive-file.ts'
import { extensionOf } from '../../infra/files/file-names.ts'
import { mediaTypes } from '../../infra/files/media-types.ts'
import {
  contentDispositionName,
  downloadHeaders,
  requestRetailerFile,
  tryParseJson,
} from '../../visitor/files/retailer-files.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'

/** Types that every browser can show. */
const inlineTypes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const TOO_LARGE = 'Файл больше 10\u00a0МБ. Уменьшите его или пришлите ссылку.'

/**
 * Files of support requests. Mounted before the JSON body parser: uploads are not JSON, and larger. Guests are refused
 * earlier.
 */
export function supportFileRoutes(services: Pick<ShopServices, 'config' | 'decoder' | 'files' | 'uploads'>): Router {
  const router = Router()
  const isFile = /^[\w-]{1,64}$/

  router.post(supportFilesAddress, async (request, response) => {
    const file = await receiveFile(services, request, { bytes: supportLimits.fileBytes, tooLarge: TOO_LARGE })
    const { id } = await forwardFile(services, { request, visitor: visitorOf(response) }, file)
    response.set('cache-control', 'private, no-store').json({ id, name: file.name, size: file.upload.size })
  })

  router.get(supportFileAddress, async (request, response) => {
    const id = String(request.params.id)
    if (!isFile.test(id)) throw notFound('Такого файла нет')
    const answer = await requestRetailerFile(
      services,
      { request, visitor: visitorOf(response) },
      supportFilePath.replace(':id', id),
    )
    const name = contentDispositionName(answer.headers['content-disposition'] ?? '')
    const type = mediaTypes[extensionOf(name)] ?? 'application/octet-stream'
    response.attachment(name).type(type)
    if (request.query.view === '1' && inlineTypes.has(type)) {
      response.set('content-disposition', String(response.get('content-disposition')).replace('attachment', 'inline'))
    }
    response.set(downloadHeaders)
    await pipeline(answer.body, response).catch((error: unknown) => {
      request.log.info({ err: error }, 'a file of a request broke off')
    })
  })
  return router
}

async function forwardFile(
  services: Pick<ShopServices, 'config' | 'files'>,
  by: VisitorRequest,
  file: ReceivedFile,
): Promise<OrderFile> {
  const answer = await requestRetailerFile(services, by, supportFilesPath, file)
  const parsed = OrderFile.safeParse(await tryParseJson(answer))
  if (!parsed.success) throw new HttpError(503, SHOP_UNAVAILABLE)
  return parsed.data
}
