import type { Endpoint } from '@vitrina/contracts/endpoint'
import { type Api, ApiError } from '@vitrina/contracts/request'

export interface Call {
  name: string
  params: Record<string, string> | undefined
  body: unknown
  answer: (result: unknown) => void
  /** Status 0 stands for a network failure; `more` is merged into the response body. */
  refuse: (status: number, detail: string, fields?: Record<string, string>, more?: object) => void
}

/** A fake gateway that holds every request until the test answers it. */
export function pausedGateway() {
  const calls: Call[] = []
  const api = ((endpoint: Endpoint, input: { params?: Record<string, string>; body?: unknown }) =>
    new Promise((answer, reject) => {
      calls.push({
        name: `${endpoint.method} ${endpoint.path}`,
        params: input.params,
        body: input.body,
        answer,
        refuse: (status, detail, fields, more) =>
          reject(
            status === 0
              ? new ApiError('network', detail)
              : new ApiError('http', detail, status, detail, { detail, fields, ...more }),
          ),
      })
    })) as unknown as Api
  return { api, calls }
}

/** Lets pending promises settle; browser locks take a few turns of the event loop. */
export const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10))
