import { hostname } from 'node:os'
import type { Config } from '../configuration/config.ts'
import { setTracing, tracing } from '../upstream/tracing.ts'

type TracingSetup = Pick<Config, 'tracing' | 'trustProxy' | 'gatewayName'>

/** Starts tracing when an endpoint is configured; only then is the tracing library loaded. */
export async function openTracing({
  tracing: wanted,
  trustProxy,
  gatewayName,
}: TracingSetup): Promise<() => Promise<void>> {
  if (!wanted) return async () => {}
  const { OtlpTracing } = await import('./otlp.ts')
  const opened = new OtlpTracing({ ...wanted, instance: gatewayName ?? hostname(), isProxyTrusted: trustProxy > 0 })
  setTracing(opened)
  return async () => {
    if (tracing() === opened) setTracing(null)
    await opened.close().catch(() => {})
  }
}
