import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { PlatformServices } from '../services.ts'

/** Code that did not come back is counted for its version, and a version that did so again is taken back. */
export function handleHangs({
  live,
  signals,
  autopilot,
}: Pick<PlatformServices, 'live' | 'signals' | 'autopilot'>): void {
  live.hooks.onHang(({ room, version }) => signals.countRendererDeath(room, version))
  live.hooks.onRepeatedHang(
    (room, version) =>
      void autopilot.reportFaultyVersion(room, version, formatMessage(msg`its code hung the renderer again`)),
  )
}
