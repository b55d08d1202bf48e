import { Router } from 'express'
import type { LeftOutBlocks } from './kept.ts'

/** How many blocks were left out of what the retailer keeps, by the reason, in the text format that Prometheus reads. */
export function contentMetrics(leftOut: LeftOutBlocks): Router {
  const router = Router()
  router.get('/metrics/content', (_request, response) => {
    const lines = Object.entries(leftOut.all()).map(
      ([why, count]) => `vitrina_blocks_left_out{why="${why}"} ${count}\n`,
    )
    response.type('text/plain; version=0.0.4').send(
      `# HELP vitrina_blocks_left_out Blocks of pages that were not shown, counted when a page is read
# TYPE vitrina_blocks_left_out counter
${lines.join('')}`,
    )
  })
  return router
}
