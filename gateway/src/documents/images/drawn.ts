import { isFileName } from '@vitrina/site/identifiers'
import { type Response, Router } from 'express'
import type { Limits } from '../../http/limits/limits.ts'
import { countMade, forEverybody } from './counted.ts'
import type { DrawingKey, Drawings } from './drawings.ts'
import { DRAWING_POLICY, sendPlaceholder } from './placeholder.ts'

const A_DAY = 'public, max-age=86400'

const kinds: readonly string[] = ['icons', 'brands'] satisfies DrawingKey['kind'][]

function send(response: Response, { file }: DrawingKey, drawing: Buffer): void {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'image/png'
  forEverybody(response)
    .set({ 'content-type': type, 'cache-control': A_DAY, 'content-security-policy': DRAWING_POLICY })
    .send(drawing)
}

/** Served as they are; only those that have to be fetched count against a network. */
export function drawnPictures(drawings: Drawings, limits: Limits): Router {
  const router = Router()
  const counted = countMade(limits)

  async function sendOrSay(response: Response, asked: DrawingKey): Promise<void> {
    try {
      send(response, asked, await drawings.get(asked))
    } catch {
      sendPlaceholder(response, 404)
    }
  }

  router.get('/images/:kind/:file', (request, response, next) => {
    const { kind, file } = request.params
    if (!kinds.includes(kind)) return next()
    if (!isFileName(file)) return sendPlaceholder(response, 404)
    const asked = { kind, file } as DrawingKey
    const ready = drawings.ready(asked)
    if (ready) return send(response, asked, ready)
    if (ready === null) return sendPlaceholder(response, 404)
    counted(request, response, (error?: unknown) => (error ? next(error) : void sendOrSay(response, asked)))
  })

  return router
}
