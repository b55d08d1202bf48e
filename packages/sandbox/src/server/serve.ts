import type { Endpoint, HandlerInput, HandlerResult } from '@vitrina/contracts/endpoint'
import type { Request, Router } from 'express'
import { badRequest } from './http-error.ts'

type Issue = { path: PropertyKey[]; message: string }

function explain(part: string, issues: readonly Issue[]): string {
  return issues
    .slice(0, 5)
    .map(({ path, message }) => `${[part, ...path].join('.')}: ${message}`)
    .join('; ')
}

/**
 * Mounts one call of the contract: parses the request (400 with `detail` when invalid), runs the handler and parses the
 * response, so that a response that violates the contract fails here and not at the client.
 */
export function serve<E extends Endpoint>(
  router: Router,
  endpoint: E,
  handler: (input: HandlerInput<E>, request: Request) => Promise<HandlerResult<E>>,
): void {
  const verb = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[verb](endpoint.path, async (request, response) => {
    const input: Record<string, unknown> = {}
    for (const part of ['params', 'query', 'body'] as const) {
      const parsed = endpoint[part]?.safeParse(request[part])
      if (parsed && !parsed.success) throw badRequest(explain(part, parsed.error.issues))
      input[part] = parsed?.data
    }
    // The generic ties the three schemas to the handler; TypeScript cannot follow that through the loop above.
    const result = await handler(input as unknown as HandlerInput<E>, request)
    response.set('Cache-Control', 'no-store').json(endpoint.response.parse(result) ?? null)
  })
}
