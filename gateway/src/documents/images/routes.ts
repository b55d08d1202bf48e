import path from 'node:path'
import { Router } from 'express'
import { DiskCache } from '../../infra/files/disk-cache.ts'
import { Upstream } from '../../infra/upstream/upstream.ts'
import type { VisitorServices } from '../../visitor/services.ts'
import { iconRoutes } from './icon-routes.ts'
import { Icons } from './icons.ts'
import { pictureRoutes } from './picture-routes.ts'
import { Pictures } from './pictures.ts'
import { sendPlaceholder } from './placeholder.ts'

const DISK_BYTES = 512 * 1024 * 1024
/** A page has dozens of pictures, and the first visitor after a restart may request all of them. */
const AT_ONCE = 32
const WAITING = 400

/** Product pictures in the sizes that pages use, category icons and brand logos. */
export function imageRoutes({
  config,
  limits,
  decoder,
}: Pick<VisitorServices, 'config' | 'limits' | 'decoder'>): Router {
  const router = Router()
  const cache = new DiskCache(path.join(config.dataDir, 'images'), DISK_BYTES)
  const service = new Upstream('images', config.imagesUrl, { atOnce: AT_ONCE, waiting: WAITING })
  router.use(pictureRoutes(new Pictures(service, config.imagesUrl, { cache, decoder }), limits))
  router.use(iconRoutes(new Icons(service, config.imagesUrl), limits))
  router.use('/images', (_request, response) => sendPlaceholder(response, 404))
  return router
}
