import type { RenderedPage } from '@vitrina/federation/renderer-protocol'
import type { Telemetry } from '../../infra/telemetry/telemetry.ts'
import { tracing } from '../../infra/upstream/tracing.ts'
import { type ReleaseSet, versionsOf } from '../releases/set-versions.ts'

/** Records the render timings of a page in metrics and traces. Renderers of older shells report none. */
export function recordRender(telemetry: Telemetry, set: ReleaseSet, { took, used = [] }: RenderedPage): void {
  if (!took) return
  telemetry.pageSeconds.of('load').add(took.loadMs / 1000)
  telemetry.pageSeconds.of('render').add(took.renderMs / 1000)
  const trace = tracing()
  if (!trace) return
  const versions = versionsOf(set)
  const parts = Map.groupBy(['shell', ...used], (place) => {
    const [remote = ''] = place.split('/')
    return `${remote}@${versions[remote] ?? 'unknown'}`
  })
  trace.recordRender({ ...took, parts })
}
