import { buffer } from 'node:stream/consumers'
import { ObjectFile, objectFilePath, objectFilesPath } from '@vitrina/contracts/retailer/object-files'
import {
  objectFileAddress,
  objectFileLimits,
  objectFilesAddress,
  objectPictureWidths,
} from '@vitrina/contracts/site/object-files'
import { isUuid } from '@vitrina/site/identifiers'
import { type Request, Router } from 'express'
import { checkedName, mediaTypes } from '../kept-files/checked-file.ts'
import { fromRetailer, givenHeaders, givenName, jsonOf } from '../kept-files/exchange.ts'
import { extensionOf } from '../kept-files/file-names.ts'
import { fewAtOnce } from '../kept-files/limits.ts'
import { receive } from '../quick-order/file/receive.ts'
import { notFound, Refusal, SHOP_UNAVAILABLE, unprocessable } from '../refusals.ts'
import type { Services } from '../services.ts'
import { shownFile } from './shown-file.ts'

const LONGEST_NAME = 1000
const MOST_PIXELS = 120_000_000
const LONGEST_SECONDS = 10
const QUALITY = 80
const TOO_LARGE = 'Файл больше 10\u00a0МБ. Уменьшите его и\u00a0добавьте ещё раз.'

/** Where a file is at the retailer's; ids of another shape are not even asked for. */
function placeOf({ params }: Request): string {
  const [id, fileId] = [String(params.id), params.fileId === undefined ? null : String(params.fileId)]
  if (!isUuid(id)) throw notFound('Такого объекта нет')
  if (fileId === null) return objectFilesPath.replace(':id', id)
  if (!isFileId(fileId)) throw notFound('Такого файла нет')
  return objectFilePath.replace(':id', id).replace(':file_id', fileId)
}

/** Whether files of objects can have such an id. */
export const isFileId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

/** One of the widths that pictures are given in; null where the file itself is asked for. */
function widthOf({ query }: Request): number | null {
  if (query.width === undefined) return null
  const width = objectPictureWidths.find((one) => String(one) === query.width)
  if (!width) throw new Refusal(400, 'Такого размера картинок нет')
  return width
}

/** A photo made as wide as asked and upright, without what the phone wrote into it: where it was taken above all. */
async function picture(bytes: Buffer, width: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(width, width, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw new Refusal(415, 'Этот файл не\u00a0показать картинкой')
  }
}

/**
 * Photos and documents of objects. Stands before the parser of the other calls: what comes is no JSON, and is larger.
 * Guests are refused before; whose an object is, the retailer checks by the account.
 */
export function objectFileRoutes(services: Services): Router {
  const router = Router()

  router.post(objectFilesAddress, fewAtOnce(), async (request, response) => {
    const path = placeOf(request)
    const limit = { bytes: objectFileLimits.fileBytes, tooLarge: () => new Refusal(413, TOO_LARGE) }
    const bytes = await receive(request, limit)
    if (bytes.length === 0) throw unprocessable('Файл пустой')
    const name = await checkedName(bytes, String(request.query.name ?? '').slice(0, LONGEST_NAME))
    const answer = await fromRetailer(services, { request, response }, path, { bytes, name })
    const kept = ObjectFile.safeParse(await jsonOf(answer))
    if (!kept.success) throw new Refusal(503, SHOP_UNAVAILABLE)
    response.set('cache-control', 'private, no-store').json(shownFile(kept.data))
  })

  router.get(objectFileAddress, async (request, response) => {
    const width = widthOf(request)
    const answer = await fromRetailer(services, { request, response }, placeOf(request))
    const name = givenName(answer.headers['content-disposition'] ?? '')
    const bytes = await buffer(answer.body)
    response.set(givenHeaders)
    if (width !== null) return void response.type('webp').send(await picture(bytes, width))
    response.attachment(name).type(mediaTypes[extensionOf(name)] ?? 'application/octet-stream')
    response.send(bytes)
  })
  return router
}
