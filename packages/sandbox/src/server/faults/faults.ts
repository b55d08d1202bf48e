import { setTimeout as pause } from 'node:timers/promises'
import express, { type RequestHandler, type Response, type Router } from 'express'
import * as z from 'zod'
import { badRequest } from '../http-error.ts'

const Fault = z.strictObject({
  /** `METHOD /path-prefix`; `*` matches any method. */
  match: z.string().regex(/^(GET|POST|PUT|DELETE|HEAD|PATCH|\*) \/\S*$/),
  status: z.int().min(200).max(599).optional(),
  latencyMs: z.number().min(0).max(600_000).optional(),
  body: z.unknown().optional(),
  abort: z.boolean().optional(),
  /** The call is executed, but its response is dropped. */
  loseAnswer: z.boolean().optional(),
  /** Number of calls that fail; without it the fault stays until it is deleted. */
  times: z.int().min(1).optional(),
})
type Fault = z.output<typeof Fault>

const excludedPaths = ['/faults', '/inbox', '/health']

function matchesFault({ match }: Fault, method: string, path: string): boolean {
  const [verb, prefix = '/'] = match.split(' ')
  return (verb === '*' || verb === method) && path.startsWith(prefix)
}

/** Waits; false when the client has disconnected meanwhile, so that the call is not executed. */
async function waitUnlessAborted(response: Response, ms: number): Promise<boolean> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  return pause(ms, true, { signal: gone.signal }).catch(() => false)
}

/** Destroys the connection when the response would be sent. */
function dropResponse(response: Response): void {
  response.send = () => {
    response.socket?.destroy()
    return response
  }
}

/** Delays, fails or drops calls as configured over `/faults`; the first matching fault applies. */
export function createFaults(): { router: Router; middleware: RequestHandler } {
  let faults: Fault[] = []
  const router = express.Router()
  router.get('/faults', (_request, response) => void response.json(faults))
  router.put('/faults', (request, response) => {
    const parsed = z.array(Fault).safeParse(request.body)
    if (!parsed.success) throw badRequest(z.prettifyError(parsed.error))
    faults = parsed.data
    response.json(faults)
  })
  router.delete('/faults', (_request, response) => {
    faults = []
    response.json(faults)
  })
  const middleware: RequestHandler = async (request, response, next) => {
    const isOwn = excludedPaths.some((path) => request.path === path || request.path.startsWith(`${path}/`))
    const fault = isOwn ? undefined : faults.find((candidate) => matchesFault(candidate, request.method, request.path))
    if (!fault) return next()
    if (fault.times !== undefined) {
      fault.times -= 1
      if (fault.times === 0) faults = faults.filter((other) => other !== fault)
    }
    if (fault.latencyMs && !(await waitUnlessAborted(response, fault.latencyMs))) return
    if (fault.abort) {
      request.socket.destroy()
      return
    }
    if (fault.loseAnswer) dropResponse(response)
    if (fault.status === undefined && fault.body === undefined) return next()
    response.status(fault.status ?? 200)
    if (typeof fault.body === 'string') response.send(fault.body)
    else response.json(fault.body ?? { detail: 'Сбой по заказу' })
  }
  return { router, middleware }
}
