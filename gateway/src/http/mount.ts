import { pipeline } from 'node:stream/promises'
import type { Endpoint, ServedInput, ServedResult } from '@vitrina/contracts/endpoint'
import type { Request, Response, Router } from 'express'

/** What every call of one of the gateway's doors has in common. */
export interface Door<Who> {
  /** Who asks. */
  who(response: Response): Who
  /** Said of input where the contract has no words of its own. */
  unsaid: string
  /** What refuses input, by what is wrong with it by field. */
  refusal(part: 'params' | 'query' | 'body', fields: Record<string, string>): Error
  headers: Record<string, string>
}

export type Asked<E, Who> = ServedInput<E> & Who & { request: Request; response: Response }
export type Answering<E, Who> = (call: Asked<E, Who>) => Promise<ServedResult<E>> | ServedResult<E>

/** Mounts one call on a router: what comes in is parsed and so is what goes out; an answer that breaks the contract is not sent. */
export function mount<E extends Endpoint, Who>(
  router: Router,
  endpoint: E,
  door: Door<Who>,
  run: Answering<E, Who>,
): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[method](endpoint.path, async (request, response) => {
    const part = (name: 'params' | 'query' | 'body', value: unknown) => {
      const schema = endpoint[name]
      if (!schema) return undefined
      const parsed = schema.safeParse(value ?? {}, { error: () => door.unsaid })
      if (parsed.success) return parsed.data
      const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
      throw door.refusal(name, Object.fromEntries(faults))
    }
    const call = {
      params: part('params', request.params),
      query: part('query', request.query),
      body: part('body', request.body),
      ...door.who(response),
      request,
      response,
    } as Asked<E, Who>
    const answer = await run(call)
    response.set(door.headers)
    if (!endpoint.download) return void response.json(endpoint.response.parse(answer))
    response.type(endpoint.download)
    // A stream that breaks off breaks the connection off: nobody takes it for whole.
    await pipeline(answer as NodeJS.ReadableStream, response)
  })
}
