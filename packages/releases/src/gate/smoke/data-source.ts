import { createServer } from 'node:http'

/** A data request of a page during its render. */
interface DataCall {
  call: string
  isAnswered: boolean
}

/** Answers the data requests of pages in place of a gateway. */
export interface DataSource {
  socket: string
  /** Replaces the recorded responses, by 'GET /api/site/…', and clears the list of calls. */
  reset(answers: Readonly<Record<string, unknown>>): void
  calls(): readonly DataCall[]
  close(): Promise<void>
}

/**
 * Listens on a socket and serves recorded responses. With `from`, the URL of a running site, other requests are
 * forwarded there as a guest.
 */
export async function openDataSource(socket: string, from: string | null): Promise<DataSource> {
  let answers: Readonly<Record<string, unknown>> = {}
  let calls: DataCall[] = []
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/'
    const call = `${request.method} ${url}`
    const known = [call, call.split('?', 1)[0] ?? call].find((one) => Object.hasOwn(answers, one))
    const found = known !== undefined ? JSON.stringify(answers[known]) : await fetchFromSite(from, request.method, url)
    calls.push({ call, isAnswered: found !== null })
    response.writeHead(found === null ? 404 : 200, { 'content-type': 'application/json' })
    response.end(found ?? JSON.stringify({ detail: 'Not recorded' }))
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  return {
    socket,
    reset(next) {
      answers = next
      calls = []
    },
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function fetchFromSite(site: string | null, method = 'GET', url: string): Promise<string | null> {
  if (site === null || method !== 'GET') return null
  try {
    const response = await fetch(new URL(url, site), { signal: AbortSignal.timeout(5000) })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
