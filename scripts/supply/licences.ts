import { allowedLicences, licencesOfPackages } from './policy.ts'

/** `MIT OR (GPL-3.0-only WITH Classpath-exception-2.0)` as words and brackets. */
const tokenize = (expression: string): string[] => expression.match(/[()]|[^\s()]+/g) ?? []

/**
 * Whether allowed licences alone satisfy an SPDX expression: one side of an OR is enough, an AND needs both. An invalid
 * expression is refused, and so is a licence with an exception that is not listed itself.
 */
export function satisfiesLicence(expression: string, allowed: readonly string[]): boolean {
  const words = tokenize(expression)
  let at = 0
  const either = (): boolean => {
    let met = both()
    while (words[at] === 'OR') {
      at += 1
      met = both() || met
    }
    return met
  }
  const both = (): boolean => {
    let met = one()
    while (words[at] === 'AND') {
      at += 1
      met = one() && met
    }
    return met
  }
  const one = (): boolean => {
    const word = words[at++]
    if (word === '(') {
      const met = either()
      return words[at++] === ')' && met
    }
    if (words[at] !== 'WITH') return word !== undefined && allowed.includes(word)
    at += 2
    return allowed.includes(`${word} WITH ${words[at - 1]}`)
  }
  const met = either()
  return met && at === words.length
}

const matchesName = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/**
 * Whether a package may be used under the licence of its package.json; undefined licences are refused unless listed.
 */
export function isLicenceAllowed(name: string, licence: string | undefined): boolean {
  const own = licencesOfPackages.filter((known) => matchesName(known.name, name)).map(({ licence }) => licence)
  if (licence === undefined) return own.length > 0
  return satisfiesLicence(licence, [...allowedLicences, ...own])
}
