import type * as z from './schema.ts'

type Schema = z.ZodMiniType

/**
 * One call as data. `path` holds parameters as `:name`; a schema that is left out means that nothing is sent there.
 * Served with `serve` on a server and asked for with `request` by a client, so both sides read the same words.
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
  /** Media type of a body that is a stream of bytes, in place of `body`: whoever calls sends it without `request`. */
  upload?: string
  /** Media type of an answer that is a stream of bytes; `response` says nothing then. */
  download?: string
  /** It changes nothing, whatever its method says. */
  reads?: true
  /**
   * It makes something new and takes `Idempotency-Key`. `once`: sent again under the same key it is answered as it was the
   * first time. `known`: whoever answers knows what was made already by a key in the body.
   */
  creates?: 'once' | 'known'
  /** It only tells how a page did in a browser: nobody waits for what it answers. */
  tells?: true
  response: R
}

export function endpoint<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  definition: Endpoint<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return definition
}

type InputOf<S> = S extends Schema ? (unknown extends z.input<S> ? undefined : z.input<S>) : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputField<K extends string, V> = [V] extends [undefined] ? { [key in K]?: undefined } : { [key in K]: V }

/** What a caller has to give: `params`, `query` and `body`, each only when the endpoint declares it. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? InputField<'params', InputOf<P>> & InputField<'query', InputOf<Q>> & InputField<'body', InputOf<B>>
    : never

/** What a server reads: the same three, parsed. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never

/** What comes back, parsed. */
export type CallResult<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.output<R> : never

/** What a server may answer with, before its own parse. */
export type HandlerResult<E> = E extends Endpoint<Schema, Schema, Schema, infer R> ? z.input<R> : never

/** Path with parameters filled in and encoded, and the query in the order given; empty values are left out. */
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
