import { shortId } from './formats.ts'

interface LabeledVersion {
  version: string
  packageVersion: string | null
}

/**
 * Display names of one part's versions: the package version where it is unique, else the first digits of the id, after
 * the package version if there is one.
 */
export function labelsOf(versions: readonly LabeledVersion[]): (version: string) => string {
  const numbers = new Map<string, string | null>()
  const owners = new Map<string, Set<string>>()
  for (const { version, packageVersion } of versions) {
    numbers.set(version, packageVersion ?? numbers.get(version) ?? null)
    if (packageVersion) owners.set(packageVersion, (owners.get(packageVersion) ?? new Set()).add(version))
  }
  return (version) => {
    const number = numbers.get(version)
    if (!number) return shortId(version)
    return (owners.get(number)?.size ?? 0) > 1 ? `${number}·${version.slice(0, 5)}` : number
  }
}
