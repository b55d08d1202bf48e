/** The renderer: one process renders the pages of one release set. It holds no secret and sees no token. */
import { createServer, type IncomingMessage } from 'node:http'
import { PAGE_HEADER, type RendererStart, type RenderRequest } from '@vitrina/federation/renderer-protocol'
import { createPageRenderer } from './page-renderer.tsx'
import { openRelease } from './release.ts'

async function body(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

async function start(options: RendererStart): Promise<void> {
  const render = createPageRenderer(openRelease(options), options)
  const server = createServer(async (request, response) => {
    try {
      const page = await render(JSON.parse(await body(request)) as RenderRequest)
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        [PAGE_HEADER]: encodeURIComponent(JSON.stringify(page.facts)),
      })
      response.end(page.document)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end(error instanceof Error ? error.message : 'render failed')
    }
  })
  server.keepAliveTimeout = 60_000
  server.listen(options.socket, () => process.send?.({ kind: 'ready' }))
  process.on('message', (message: { kind: string }) => {
    if (message.kind !== 'stop') return
    server.close(() => process.exit(0))
    server.closeIdleConnections()
  })
  process.on('disconnect', () => process.exit(0))
}

process.once('message', (message) => {
  start(message as RendererStart).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.send?.({ kind: 'waiting' })
