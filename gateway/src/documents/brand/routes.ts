import { SHARE_PICTURE } from '@vitrina/federation/head'
import { Router } from 'express'
import { logoSvg } from '../../infra/logo.ts'
import type { VisitorServices } from '../../visitor/services.ts'
import { SharePicture } from './share-picture.ts'

const DAY = 'public, max-age=86400'

/** The shop's own pictures, at the addresses that browsers and documents name. */
export function brandRoutes({ decoder }: Pick<VisitorServices, 'decoder'>): Router {
  const router = Router()
  const sharePicture = new SharePicture(decoder)

  // Browsers request /favicon.ico by themselves, whatever the document names, and accept the SVG there as well.
  router.get(['/favicon.svg', '/favicon.ico'], (_, response) => {
    response.set('cache-control', DAY).type('image/svg+xml').send(logoSvg)
  })

  router.get(SHARE_PICTURE, async (_, response) => {
    response
      .set('cache-control', DAY)
      .type('image/png')
      .send(await sharePicture.png())
  })

  return router
}
