import * as z from 'zod/mini'
import { flagSchema, textSchema } from './env-schema.ts'

/** The variables for logs and traces; those for traces have their OpenTelemetry names. */
export const TelemetryVariables = {
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  LOG_REQUESTS: flagSchema,
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.string().check(z.regex(/^https?:\/\/[^\s?#]+$/, 'has to be an http or https address')),
  ),
  OTEL_SERVICE_NAME: textSchema('vitrina-gateway').check(z.regex(/^[\w.-]{1,60}$/, 'has to be one word')),
  OTEL_TRACES_SAMPLER_ARG: z
    ._default(z.coerce.number(), 0.05)
    .check(z.minimum(0, 'has to be from 0 to 1'), z.maximum(1, 'has to be from 0 to 1')),
  TRACE_SLOWER_MS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(600_000)), 1000),
}

const Variables = z.object(TelemetryVariables)

export interface TracingConfig {
  /** Base URL of the collector: traces are sent to `/v1/traces` below it. */
  endpoint: string
  service: string
  /** Share of the requests that are traced; failed and slow requests are always traced. */
  ratio: number
  slowerMs: number
}

export interface TelemetryConfig {
  logLevel: string
  /** One line for every request, at `info`. */
  logRequests: boolean
  /** null without an endpoint; the tracing library is not loaded then. */
  tracing: TracingConfig | null
}

export function telemetryConfigOf(values: z.output<typeof Variables>): TelemetryConfig {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = values
  return {
    logLevel: values.LOG_LEVEL,
    logRequests: values.LOG_REQUESTS,
    tracing: endpoint
      ? {
          endpoint: endpoint.replace(/\/$/, ''),
          service: values.OTEL_SERVICE_NAME,
          ratio: values.OTEL_TRACES_SAMPLER_ARG,
          slowerMs: values.TRACE_SLOWER_MS,
        }
      : null,
  }
}
