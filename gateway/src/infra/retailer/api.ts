/** Calls of the retailer in the names of our code. */
import type { CamelCased } from '@vitrina/contracts/camel-case'
import type { CallInput, CallResult, Endpoint, SnakeCaseEndpoint } from '@vitrina/contracts/endpoint'
import type { Api } from '@vitrina/contracts/request'
import { clean, decode, encode, type Schema } from './decode.ts'

/** Parameters of paths and queries keep the retailer's names. */
type RetailerInput<E> = E extends SnakeCaseEndpoint
  ? { [K in keyof CallInput<E>]: K extends 'body' ? CamelCased<CallInput<E>[K]> : CallInput<E>[K] }
  : CallInput<E>

/** What the retailer answers; texts with markup are plain. */
type RetailerResult<E> = E extends SnakeCaseEndpoint ? CamelCased<CallResult<E>> : CallResult<E>

export type RetailerApi = <E extends Endpoint>(
  endpoint: E,
  input: RetailerInput<E>,
  options?: { signal?: AbortSignal },
) => Promise<RetailerResult<E>>

const isSnakeCase = (endpoint: Endpoint): endpoint is SnakeCaseEndpoint => 'keys' in endpoint

/** The calls of `api` in the names of our code; it throws what `api` throws. */
export const retailerApi =
  (api: Api): RetailerApi =>
  async (endpoint, input, options) => {
    const { body } = input as { body?: unknown }
    const isConverted = isSnakeCase(endpoint) && endpoint.body !== undefined
    const sent = isConverted ? { ...input, body: encode(endpoint.body as Schema, body) } : input
    const answer: unknown = await api(endpoint, sent as never, options)
    return (isSnakeCase(endpoint) ? decode : clean)(endpoint.response, answer) as RetailerResult<typeof endpoint>
  }
