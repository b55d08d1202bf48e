import { isFileName } from '@vitrina/site/identifiers'
import { type Request, type Response, Router } from 'express'
import type { RateLimits } from '../../http/limits/rate-limits.ts'
import { formatFor, isPictureWidth, pictureFormats } from '../../infra/pictures/picture-variants.ts'
import { PictureMissing } from './fetch-picture.ts'
import type { PictureKey, Pictures } from './pictures.ts'
import { sendPlaceholder } from './placeholder.ts'
import { limitConversions, withoutRateLimitHeaders } from './rate-limit.ts'

const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/** null for a size or a file name that no page uses. */
function pictureKeyOf({ params, headers }: Request<{ width: string; file: string }>): PictureKey | null {
  const { file } = params
  const width = /^\d{2,4}$/.test(params.width) ? Number(params.width) : 0
  return isPictureWidth(width) && isFileName(file) ? { file, width, format: formatFor(headers.accept, width) } : null
}

function send(response: Response, { format }: PictureKey, picture: Buffer): void {
  withoutRateLimitHeaders(response)
    .set({ 'content-type': pictureFormats[format], 'cache-control': CACHE_FOREVER })
    .send(picture)
}

/** Serves product pictures in the sizes that pages use; only new conversions count against the limit of a network. */
export function pictureRoutes(pictures: Pictures, limits: RateLimits): Router {
  const router = Router()
  const counted = limitConversions(limits)

  async function sendOrSay(request: Request, response: Response, key: PictureKey, picture: Promise<Buffer>) {
    try {
      send(response, key, await picture)
    } catch (error) {
      const { file } = key
      if (!(error instanceof PictureMissing)) request.log.warn({ err: error, file }, 'a picture was not converted')
      sendPlaceholder(response, 404)
    }
  }

  router.get('/images/:width/product_images/normal/:file', async (request, response, next) => {
    response.vary('Accept')
    const key = pictureKeyOf(request)
    if (!key) return sendPlaceholder(response, 404)
    const ready = await pictures.peek(key)
    if (ready) return sendOrSay(request, response, key, ready.picture)
    counted(request, response, (error?: unknown) =>
      error ? next(error) : void sendOrSay(request, response, key, pictures.get(key)),
    )
  })

  return router
}
