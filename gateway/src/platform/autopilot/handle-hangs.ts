import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { PlatformServices } from '../services.ts'

/** Counts every hang of a renderer for the version that caused it, and rolls back a version that hangs repeatedly. */
export function handleHangs({
  live,
  signals,
  autopilot,
}: Pick<PlatformServices, 'live' | 'signals' | 'autopilot'>): void {
  live.hooks.onHang(({ room, version }) => signals.countRendererDeath(room, version))
  live.hooks.onRepeatedHang(
    (remote, version) =>
      void autopilot.reportFaultyVersion(remote, version, formatMessage(msg`its code hung the renderer again`)),
  )
}
