import { request } from 'node:http'

/** Result of a render. */
export interface RenderResult {
  isLate: boolean
  limitMs: number
  /** The renderer exited without a response. */
  isGone: boolean
  /** Why there is no page at all. */
  error: string | null
  status: number
  /** Ids of slots that fell back. */
  failed: string[]
  /** Why an error page was rendered. */
  problem: string
  /** Markup of the root element. */
  markup: string
}

interface PageFacts {
  status: number
  failed: string[]
  problem?: { message: string; trace?: string }
}

/** Requests one page from a renderer, as a guest who may see every page; never rejects. */
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

/** Markup between the root and the scripts; links in the head do not count. */
function bodyMarkup(document: string): string {
  return document.slice(document.indexOf('<body'))
}
