import { pipeline } from 'node:stream/promises'
import { ObjectFile, objectFilePath, objectFilesPath } from '@vitrina/contracts/retailer/object-files'
import {
  objectFileAddress,
  objectFileLimits,
  objectFilesAddress,
  objectPictureWidths,
} from '@vitrina/contracts/site/object-files'
import { isUuid } from '@vitrina/site/identifiers'
import { type Request, Router } from 'express'
import { HttpError, notFound, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import { decodeUpload } from '../../http/uploads/decode-upload.ts'
import { receiveFile } from '../../http/uploads/receive-file.ts'
import { extensionOf } from '../../infra/files/file-names.ts'
import { mediaTypes } from '../../infra/files/media-types.ts'
import { parseCamelCased } from '../../infra/retailer/decode.ts'
import {
  contentDispositionName,
  downloadHeaders,
  requestRetailerFile,
  tryParseJson,
} from '../../visitor/files/retailer-files.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import type { ShopServices } from '../services.ts'
import { presentObjectFile } from './file-presenter.ts'

const TOO_LARGE = 'Файл больше 10\u00a0МБ. Уменьшите его и\u00a0добавьте ещё раз.'

const notAPicture = () => new HttpError(415, 'Этот файл не\u00a0показать картинкой')
/** Limit of a file to make a thumbnail of. */
const thumbnailLimit = { bytes: 4 * objectFileLimits.fileBytes, tooLarge: notAPicture }
const thumbnailErrors = { slow: notAPicture, tooMuch: notAPicture, unreadable: notAPicture }

/** The retailer's path of a file. Throws 404 for malformed ids, which are not sent to the retailer. */
function retailerPathOf({ params }: Request): string {
  const [id, fileId] = [String(params.id), params.fileId === undefined ? null : String(params.fileId)]
  if (!isUuid(id)) throw notFound('Такого объекта нет')
  if (fileId === null) return objectFilesPath.replace(':id', id)
  if (!isFileId(fileId)) throw notFound('Такого файла нет')
  return objectFilePath.replace(':id', id).replace(':file_id', fileId)
}

/** Whether a file of an object can have this id. */
export const isFileId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** One of the supported thumbnail widths; null when the file itself is requested. */
function widthOf({ query }: Request): number | null {
  if (query.width === undefined) return null
  const width = objectPictureWidths.find((one) => String(one) === query.width)
  if (!width) throw new HttpError(400, 'Такого размера картинок нет')
  return width
}

/**
 * Photos and documents of objects. Mounted before the JSON body parser: uploads are not JSON, and larger. Guests are
 * refused earlier; the retailer checks who owns an object.
 */
export function objectFileRoutes(services: Pick<ShopServices, 'config' | 'decoder' | 'files' | 'uploads'>): Router {
  const router = Router()

  router.post(objectFilesAddress, async (request, response) => {
    const path = retailerPathOf(request)
    const file = await receiveFile(services, request, { bytes: objectFileLimits.fileBytes, tooLarge: TOO_LARGE })
    const answer = await requestRetailerFile(services, { request, visitor: visitorOf(response) }, path, file)
    const stored = parseCamelCased(ObjectFile, await tryParseJson(answer))
    if (!stored) throw new HttpError(503, SHOP_UNAVAILABLE)
    response.set('cache-control', 'private, no-store').json(presentObjectFile(stored))
  })

  router.get(objectFileAddress, async (request, response) => {
    const width = widthOf(request)
    if (width !== null) services.decoder.prepare()
    const answer = await requestRetailerFile(
      services,
      { request, visitor: visitorOf(response) },
      retailerPathOf(request),
    )
    const name = contentDispositionName(answer.headers['content-disposition'] ?? '')
    if (width !== null) {
      const file = await services.uploads.fetch(answer.body, request, thumbnailLimit)
      const picture = await decodeUpload(services.decoder, file, { kind: 'thumbnail', width }, thumbnailErrors, 'views')
      return void response.set(downloadHeaders).type('webp').send(picture)
    }
    response
      .set(downloadHeaders)
      .attachment(name)
      .type(mediaTypes[extensionOf(name)] ?? 'application/octet-stream')
    await pipeline(answer.body, response).catch((error: unknown) => {
      request.log.info({ err: error }, 'a file of an object broke off')
    })
  })
  return router
}
