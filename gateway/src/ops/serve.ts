import type { Endpoint, ServedInput, ServedResult } from '@vitrina/contracts/endpoint'
import type { Request, Response, Router } from 'express'
import { type Caller, callerOf } from './access.ts'
import { OpsRefusal } from './refuse.ts'

export type OpsCall<E> = ServedInput<E> & { caller: Caller; request: Request; response: Response }

const UNREADABLE = 'This is not what the call takes.'

/** Mounts one call of the ops port: what comes in is parsed (422 with faults by field), and so is what goes out. */
export function serveOps<E extends Endpoint>(
  router: Router,
  endpoint: E,
  run: (call: OpsCall<E>) => Promise<ServedResult<E>> | ServedResult<E>,
): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[method](endpoint.path, async (request, response) => {
    const part = (name: 'params' | 'query' | 'body', value: unknown) => {
      const schema = endpoint[name]
      if (!schema) return undefined
      const parsed = schema.safeParse(value ?? {})
      if (parsed.success) return parsed.data
      const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
      const [field = '', sentence = UNREADABLE] = Object.entries(fields)[0] ?? []
      throw new OpsRefusal(422, field === '' ? sentence : `${field}: ${sentence}`, { fields })
    }
    const call = {
      params: part('params', request.params),
      query: part('query', request.query),
      body: part('body', request.body),
      caller: callerOf(response),
      request,
      response,
    } as OpsCall<E>
    response.json(endpoint.response.parse(await run(call)))
  })
}
