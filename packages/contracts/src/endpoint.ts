import type * as z from './schema.ts'

type Schema = z.ZodMiniType

/**
 * One API call as data. `path` has parameters as `:name`; a schema that is left out means that nothing is sent there. A
 * server registers it with `serve` and a client calls it with `request`, so both use the same definition.
 */
export interface Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  params?: P
  query?: Q
  body?: B
  /** Media type of a binary request body, in place of `body`: the client sends it without `request`. */
  upload?: string
  /** Media type of a binary response; `response` is not used then. */
  download?: string
  /** Safe: the call changes nothing, whatever its method. */
  reads?: true
  /**
   * The call creates something and takes `Idempotency-Key`. `once`: a repeated request with the same key gets the first
   * response again. `known`: the server recognises a repeated request by a key in the body.
   */
  creates?: 'once' | 'known'
  /** Fire-and-forget telemetry of a browser: nobody waits for the response. */
  tells?: true
  response: R
}

export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return definition
}

/**
 * A call of the retailer that the specification does not fix. The retailer writes snake_case, as in its other calls; the
 * gateway's client converts to and from camelCase, see `RetailerApi`.
 */
export interface SnakeCaseEndpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> extends Endpoint<P, Q, B, R> {
  keys: 'snake_case'
}

export const snakeCaseEndpoint = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): SnakeCaseEndpoint<P, Q, B, R> => ({ ...definition, keys: 'snake_case' })

type InputOf<S> = S extends Schema ? (unknown extends z.input<S> ? undefined : z.input<S>) : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputField<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V }

/** Input of a client: `params`, `query` and `body`, each only when the endpoint declares it. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? InputField<'params', InputOf<P>> & InputField<'query', InputOf<Q>> & InputField<'body', InputOf<B>>
    : never

/** Input of a handler: the same three, parsed. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** Parsed response of a call. */
export type CallResult<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never

/** Return type of a handler, before the response is parsed. */
export type HandlerResult<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never

/** Builds a URL: path parameters are encoded, the query keeps its order, and empty values are left out. */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([a-z_]\w*)/gi, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}
