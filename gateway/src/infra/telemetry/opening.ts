import { hostname } from 'node:os'
import type { Config } from '../configuration/config.ts'
import { traceBy, tracing } from '../upstream/spans.ts'

type Needs = Pick<Config, 'tracing' | 'trustProxy' | 'gatewayName'>

/** Begins to tell of traces when somebody is to be told; only then is what they are told with loaded. */
export async function openTracing({ tracing: wanted, trustProxy, gatewayName }: Needs): Promise<() => Promise<void>> {
  if (!wanted) return async () => {}
  const { OtlpTracing } = await import('./otlp.ts')
  const opened = new OtlpTracing({ ...wanted, instance: gatewayName ?? hostname(), isProxyTrusted: trustProxy > 0 })
  traceBy(opened)
  return async () => {
    if (tracing() === opened) traceBy(null)
    await opened.close().catch(() => {})
  }
}
