import { pipeline } from 'node:stream/promises'
import type { Endpoint, HandlerInput, HandlerResult } from '@vitrina/contracts/endpoint'
import type { Request, Response, Router } from 'express'

/** Options shared by all endpoints of one API of the gateway. */
export interface MountOptions<Who> {
  /** The caller, as earlier middleware identified it. */
  callerOf(response: Response): Who
  /** Message for invalid input where the contract has none. */
  defaultMessage: string
  /** The error for invalid input, with messages by field. */
  invalidInput(part: 'params' | 'query' | 'body', fields: Record<string, string>): Error
  headers: Record<string, string>
}

export type EndpointCall<E, Who> = HandlerInput<E> & Who & { request: Request }
export type EndpointHandler<E, Who> = (call: EndpointCall<E, Who>) => Promise<HandlerResult<E>> | HandlerResult<E>

/** Mounts a call on a router. Input and output are parsed by the contract: a response that breaks it is never sent. */
export function mountEndpoint<E extends Endpoint, Who>(
  router: Router,
  endpoint: E,
  options: MountOptions<Who>,
  run: EndpointHandler<E, Who>,
): void {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  router[method](endpoint.path, async (request, response) => {
    const part = (name: 'params' | 'query' | 'body', value: unknown) => {
      const schema = endpoint[name]
      if (!schema) return undefined
      const parsed = schema.safeParse(value ?? {}, { error: () => options.defaultMessage })
      if (parsed.success) return parsed.data
      const faults = parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
      throw options.invalidInput(name, Object.fromEntries(faults))
    }
    const call = {
      params: part('params', request.params),
      query: part('query', request.query),
      body: part('body', request.body),
      ...options.callerOf(response),
      request,
    } as EndpointCall<E, Who>
    const answer = await run(call)
    response.set(options.headers)
    if (!endpoint.download) return void response.json(endpoint.response.parse(answer))
    response.type(endpoint.download)
    // A stream that fails destroys the connection, so that the client does not take the file for complete.
    await pipeline(answer as NodeJS.ReadableStream, response)
  })
}
