import * as z from 'zod/mini'
import { flagSchema, textSchema } from './env-schema.ts'

/** The variables of what the gateway tells of itself; those of traces have the names that OpenTelemetry gives them. */
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
  /** Where traces go: `/v1/traces` below it. */
  endpoint: string
  service: string
  /** Share of the requests that are told; those that fail or are slow are told besides. */
  ratio: number
  slowerMs: number
}

export interface TelemetryConfig {
  logLevel: string
  /** One line for every request, at `info`. */
  logRequests: boolean
  /** null when nobody is told of traces, and nothing of them is loaded. */
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
