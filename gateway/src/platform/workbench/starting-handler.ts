import type { RequestListener } from 'node:http'

const page = `<!doctype html>
<html lang="ru"><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Верстак запускается</title>
<p>Верстак запускается. Страница откроется сама.</p></html>
`

/** Answers requests until the workbench is ready. */
export const startingHandler: RequestListener = (request, response) => {
  request.resume()
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' }
  response.writeHead(503, headers).end(page)
}
