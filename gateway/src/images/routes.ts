import path from 'node:path'
import { isFileName } from '@vitrina/site/identifiers'
import { type Response, Router } from 'express'
import { DiskCache } from '../kept-files/disk-cache.ts'
import { IN_NO_FRAME } from '../middleware/security.ts'
import type { Services } from '../services.ts'
import { Upstream } from '../upstream/upstream.ts'
import { fetchPicture, PictureMissing } from './originals.ts'
import { formatFor, isPictureWidth, pictureFormats } from './picture.ts'
import { Pictures } from './pictures.ts'
import { placeholder } from './placeholder.ts'

const DISK_BYTES = 512 * 1024 * 1024
/** A page has dozens of pictures, of which the first visitor after a restart may want all. */
const AT_ONCE = 32
const WAITING = 400
const LARGEST_ICON_BYTES = 256 * 1024
const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400'

/** Served as they are: icons of categories and marks of brands. */
const drawn = ['icons', 'brands']
const iconType = /^image\/(?:svg\+xml|png|webp)(?:;|$)/
/** A drawing from outside is shown as a picture; opened by itself it may run and load nothing. */
const DRAWING_POLICY = `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${IN_NO_FRAME}`

/** The status tells machines that there is no picture; people see a drawing in its place. */
function sendPlaceholder(response: Response, status: 404 | 503): void {
  response
    .status(status)
    .set({ 'content-type': 'image/svg+xml', 'cache-control': 'no-store', 'content-security-policy': DRAWING_POLICY })
    .send(placeholder)
}

/** Pictures of products in the sizes that pages ask for, icons of categories and marks of brands. */
export function imageRoutes({ config }: Pick<Services, 'config'>): Router {
  const router = Router()
  const kept = new DiskCache(path.join(config.dataDir, 'images'), DISK_BYTES)
  const service = new Upstream('images', config.imagesUrl, { atOnce: AT_ONCE, waiting: WAITING })
  const pictures = new Pictures(service, config.imagesUrl, kept)

  router.get('/images/:width/product_images/normal/:file', async (request, response) => {
    const { file } = request.params
    const width = /^\d{2,4}$/.test(request.params.width) ? Number(request.params.width) : 0
    response.vary('Accept')
    if (!isPictureWidth(width) || !isFileName(file)) return sendPlaceholder(response, 404)
    const format = formatFor(request.headers.accept, width)
    try {
      const picture = await pictures.get({ file, width, format })
      response.set({ 'content-type': pictureFormats[format], 'cache-control': FOREVER }).send(picture)
    } catch (error) {
      if (!(error instanceof PictureMissing)) request.log.warn({ err: error, file }, 'a picture was not converted')
      sendPlaceholder(response, 404)
    }
  })

  router.get('/images/:kind/:file', async (request, response, next) => {
    const { kind, file } = request.params
    if (!drawn.includes(kind)) return next()
    if (!isFileName(file)) return sendPlaceholder(response, 404)
    try {
      const icon = await fetchPicture(
        service,
        new URL(`/product_images/${kind}/${encodeURIComponent(file)}`, config.imagesUrl),
        iconType,
        LARGEST_ICON_BYTES,
      )
      const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
      response
        .set({ 'content-type': type, 'cache-control': A_DAY, 'content-security-policy': DRAWING_POLICY })
        .send(icon)
    } catch {
      sendPlaceholder(response, 404)
    }
  })

  router.use('/images', (_request, response) => sendPlaceholder(response, 404))
  return router
}
