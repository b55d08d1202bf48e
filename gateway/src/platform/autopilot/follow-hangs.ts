import { phrase, textOf } from '@vitrina/contracts/ops/said'
import type { PlatformServices } from '../services.ts'

/** Code that did not come back is counted for its version, and a version that did so again is taken back. */
export function followHangs({
  live,
  signals,
  autopilot,
}: Pick<PlatformServices, 'live' | 'signals' | 'autopilot'>): void {
  live.hooks.onHang(({ room, version }) => signals.died(room, version))
  live.hooks.onGuilty(
    (room, version) => void autopilot.blame(room, version, textOf(phrase`its code hung the renderer again`)),
  )
}
