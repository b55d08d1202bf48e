import type { QuarantineEntry, ReleaseSet } from '@vitrina/releases'

export type { ReleaseSet }

export function versionsOf({ shell, remotes }: ReleaseSet): Record<string, string> {
  return { shell, ...remotes }
}

/** The previous version of each remote, where it differs and is not in quarantine. */
export function fallbacksOf(
  set: ReleaseSet,
  previous: ReleaseSet | null,
  quarantine: readonly QuarantineEntry[],
): Record<string, string> {
  const isBad = (remote: string, version: string) =>
    quarantine.some((one) => one.name === remote && one.version === version)
  return Object.fromEntries(
    Object.entries(previous?.remotes ?? {}).filter(
      ([remote, version]) => set.remotes[remote] && set.remotes[remote] !== version && !isBad(remote, version),
    ),
  )
}
