import { judge } from '../judge.ts'
import { textOf } from '../judged-safe.ts'
import { constructingPackages, unreachedExpressions, unreachedPackages } from './accepted.ts'
import type { JudgedPackages } from './judged-packages.ts'
import { digestOf, nameOf, type PackageExpression, type PackageSurvey } from './survey.ts'

export const JUDGE_PACKAGES = 'node packages/testing/src/expressions/packages/write-judged-packages.ts'

export interface AcceptedFindings {
  unreachedPackages: typeof unreachedPackages
  unreachedExpressions: typeof unreachedExpressions
  constructingPackages: typeof constructingPackages
}

const acceptedNow: AcceptedFindings = { unreachedPackages, unreachedExpressions, constructingPackages }

/** Packages that a text of a visitor may reach. */
export function reachablePackages<T extends { name: string }>(
  packages: readonly T[],
  { unreachedPackages: unreached }: Pick<AcceptedFindings, 'unreachedPackages'> = acceptedNow,
): T[] {
  const names = new Set(unreached.flatMap((one) => one.names))
  return packages.filter(({ name }) => !names.has(name))
}

/**
 * One line for each package whose loaded files differ from the judged ones, and for each judged one that is not loaded.
 */
export function versionFaults(
  { packages }: Pick<PackageSurvey, 'packages'>,
  judged: Pick<JudgedPackages, 'packages'>,
  accepted = acceptedNow,
): string[] {
  const reached = new Map(reachablePackages(packages, accepted).map((one) => [nameOf(one), digestOf(one)]))
  return [
    ...[...reached]
      .filter(([name, digest]) => judged.packages[name] !== digest)
      .map(([name]) => `${name} is not judged as it is loaded: ${JUDGE_PACKAGES}`),
    ...Object.keys(judged.packages)
      .filter((name) => !reached.has(name))
      .map((name) => `${name} is judged and is not loaded: ${JUDGE_PACKAGES}`),
    ...accepted.unreachedPackages
      .flatMap(({ names }) => names)
      .filter((name) => !packages.some((one) => one.name === name))
      .map((name) => `${name} is accepted and is not loaded`),
  ]
}

/** One line for each expression that is slow and not accepted, and for each accepted one that is not slow. */
export function slowFaults(slow: JudgedPackages['slow'], accepted = acceptedNow): string[] {
  const left = new Set(
    accepted.unreachedExpressions.flatMap(({ package: name, sources }) =>
      sources.map((source) => `${name} /${source}/`),
    ),
  )
  const known = new Set(left)
  const faults = slow.flatMap((one) => {
    const key = `${one.package} /${one.source}/`
    left.delete(key)
    return known.has(key) ? [] : [`${key}${one.flags}: ${one.reason}`]
  })
  return [...faults, ...[...left].map((key) => `${key} is accepted and is not slow`)]
}

/** One line for each constructed expression of a package that is neither judged safe nor listed as slow. */
export async function constructedFaults(
  constructed: readonly PackageExpression[],
  { safe, slow }: Pick<JudgedPackages, 'safe' | 'slow'>,
  accepted = acceptedNow,
): Promise<string[]> {
  const known = new Set([...safe, ...slow.map(textOf)])
  const names = reachablePackages(
    constructed.map((one) => ({ ...one, name: one.package })),
    accepted,
  )
  const judged = await Promise.all(
    names.filter((one) => !known.has(textOf(one))).map(async (one) => ({ ...one, verdict: await judge(one) })),
  )
  return judged
    .filter(({ verdict }) => verdict.verdict !== 'safe')
    .map(({ package: name, at, source, flags, verdict: { reason } }) => `${name} ${at} /${source}/${flags}: ${reason}`)
}

/**
 * One line for each package that may construct expressions and is not accepted, and for each accepted one that
 * constructs none.
 */
export function constructingFaults(constructing: readonly string[], accepted = acceptedNow): string[] {
  const names = accepted.constructingPackages.map(({ name }) => name)
  return [
    ...constructing.filter((name) => !names.includes(name)).map((name) => `${name} constructs expressions`),
    ...names.filter((name) => !constructing.includes(name)).map((name) => `${name} is accepted and constructs none`),
  ]
}
