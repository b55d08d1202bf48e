import { request } from 'node:http'

/** A page as a renderer gave it. */
export interface RenderResult {
  isLate: boolean
  limitMs: number
  /** The renderer took the question and ended without an answer. */
  isGone: boolean
  /** Why there is no page at all. */
  error: string | null
  status: number
  /** Places that fell back. */
  failed: string[]
  /** Why an error page was rendered. */
  problem: string
  /** What stands in the root of the document. */
  markup: string
}

interface PageFacts {
  status: number
  failed: string[]
  problem?: { message: string; trace?: string }
}

/** Asks a renderer for one page, as a guest who is refused nothing; never rejects. */
export function renderPage(
  socketPath: string,
  { url, frame }: { url: string; frame: Record<string, unknown> },
  limitMs: number,
): Promise<RenderResult> {
  const nothing = { isLate: false, isGone: false, limitMs, error: null, status: 0, failed: [], problem: '', markup: '' }
  const body = JSON.stringify({ url, frame, ticket: 'smoke', requestId: 'smoke', refusal: null })
  return new Promise((resolve) => {
    const call = request(
      { socketPath, method: 'POST', path: '/', headers: { 'content-type': 'application/json' } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          clearTimeout(timer)
          const text = Buffer.concat(parts).toString('utf8')
          const facts = response.headers['x-page']
          if (response.statusCode !== 200 || typeof facts !== 'string') {
            resolve({ ...nothing, error: text.slice(0, 300) })
            return
          }
          const { status, failed, problem }: PageFacts = JSON.parse(decodeURIComponent(facts))
          const trace = problem?.trace?.split('\n')[0] ?? ''
          resolve({ ...nothing, status, failed, problem: trace, markup: bodyMarkup(text) })
        })
      },
    )
    const timer = setTimeout(() => {
      resolve({ ...nothing, isLate: true })
      call.destroy()
    }, limitMs)
    call.once('error', (error) => {
      clearTimeout(timer)
      resolve({ ...nothing, isGone: true, error: error.message })
    })
    call.end(body)
  })
}

/** What is between the root and the scripts: names in links of the head are no markup. */
function bodyMarkup(document: string): string {
  return document.slice(document.indexOf('<body'))
}
