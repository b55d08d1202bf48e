import path from 'node:path'
import { isFileName } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { DiskCache } from '../kept-files/disk-cache.ts'
import type { Services } from '../services.ts'
import { Upstream } from '../upstream/upstream.ts'
import { fetchPicture } from './originals.ts'
import { Pictures } from './pictures.ts'
import { DRAWING_POLICY, sendPlaceholder } from './placeholder.ts'
import { sizedPictures } from './sized.ts'

const DISK_BYTES = 512 * 1024 * 1024
/** A page has dozens of pictures, of which the first visitor after a restart may want all. */
const AT_ONCE = 32
const WAITING = 400
const LARGEST_ICON_BYTES = 256 * 1024
const A_DAY = 'public, max-age=86400'

/** Served as they are: icons of categories and marks of brands. */
const drawn = ['icons', 'brands']
const iconType = /^image\/(?:svg\+xml|png|webp)(?:;|$)/

/** Pictures of products in the sizes that pages ask for, icons of categories and marks of brands. */
export function imageRoutes({ config, limits }: Pick<Services, 'config' | 'limits'>): Router {
  const router = Router()
  const kept = new DiskCache(path.join(config.dataDir, 'images'), DISK_BYTES)
  const service = new Upstream('images', config.imagesUrl, { atOnce: AT_ONCE, waiting: WAITING })

  router.use(sizedPictures(new Pictures(service, config.imagesUrl, kept), limits))

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
