import type { Endpoint, ServedInput, ServedResult } from '@vitrina/contracts/endpoint'
import type { Request, Response, Router } from 'express'
import { Refusal } from './refusals.ts'
import { type Visitor, visitorOf } from './visitor/visitor.ts'

/** What a room gets: the parsed input and who asks. */
export type Call<E> = ServedInput<E> & { visitor: Visitor; request: Request; response: Response }

const CHECK_INPUT = 'Проверьте введённое'

function faults(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]))
}

/**
 * Mounts one call on a router: parses what comes in (422 with faults by field), runs it, parses what goes out.
 * An answer that breaks the contract is a fault of ours and is not sent.
 */
export function serve<E extends Endpoint>(
  router: Router,
  endpoint: E,
  run: (call: Call<E>) => Promise<ServedResult<E>> | ServedResult<E>,
): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[method](endpoint.path, async (request, response) => {
    const part = (name: 'params' | 'query' | 'body', value: unknown) => {
      const schema = endpoint[name]
      if (!schema) return undefined
      // Where the contract has no words of its own, its library's English ones must not reach a visitor.
      const parsed = schema.safeParse(value ?? {}, { error: () => CHECK_INPUT })
      if (parsed.success) return parsed.data
      const fields = faults(parsed.error.issues)
      throw new Refusal(name === 'params' ? 404 : 422, Object.values(fields)[0] ?? CHECK_INPUT, fields)
    }
    const call = {
      params: part('params', request.params),
      query: part('query', request.query),
      body: part('body', request.body),
      visitor: visitorOf(response),
      request,
      response,
    } as Call<E>
    const answer = endpoint.response.parse(await run(call))
    response.set('cache-control', 'private, no-store').json(answer)
  })
}
