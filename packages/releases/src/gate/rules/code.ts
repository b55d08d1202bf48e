import { msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../../disk/write.ts'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Manifest fields whose value a host would evaluate as code. */
const codeNames = /^(?:getPublicPath|publicPathCode|script|function|code|eval)$/i

/** A string that looks like code. */
const codeText =
  /\bfunction\b\s*(?:\w+\s*)?\(|=>\s*[{(]|\bnew Function\b|\beval\s*\(|^\s*javascript:|\breturn\b(?:(?!\breturn\b)[^.])*;/

/** Ways to create code from strings; the content security policy of the site forbids all of them. */
const evalPatterns: readonly [pattern: RegExp, name: string][] = [
  // Minifiers drop the word "new"; "return this" is how bundlers look up the global object, with a fallback where it is
  // forbidden.
  [/(?<![.\w$])Function\s*\((?!\s*["']return this["']\))|\.constructor\s*\(\s*["'`]/, 'Function'],
  [/(?<![.\w$])eval\s*\(|\(0,\s*eval\)\s*\(/, 'eval'],
  [/\bset(?:Timeout|Interval)\s*\(\s*["'`]/, 'a timer with code in a string'],
  [/\bimport\s*\(\s*["'`](?:data|blob):/, 'import of a data address'],
]

/**
 * A manifest has data only, and a script creates no code from strings. Files beside the server build that only tests
 * read are not manifests.
 */
export function codeFaults({ name, files }: Candidate): Refusal[] {
  return files.flatMap(({ path, content }) => {
    if (path.startsWith('server/') && /\/(?:smoke|surface)\.json$/.test(path)) return []
    const text = content.toString('utf8')
    if (path.endsWith('.json')) return manifestFaults(path, text)
    if (!/\.(?:js|mjs|cjs)$/.test(path)) return []
    // The federation runtime contains an import fallback that an isolated process refuses, and that is never used.
    if (name === 'shell' && path.startsWith('server/')) return []
    return evalPatterns
      .filter(([pattern]) => pattern.test(text))
      .map(([, name]) => refusal('code', msg`${path} uses ${name}, which makes code from a string.`))
  })
}

function manifestFaults(path: string, text: string): Refusal[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return [refusal('code', msg`${path} is not JSON.`)]
  }
  const found: Refusal[] = []
  const look = (part: unknown, where: string): void => {
    if (typeof part === 'string' && codeText.test(part)) {
      found.push(refusal('code', msg`${path} carries code at "${where}": a manifest is data.`))
    }
    if (Array.isArray(part))
      part.forEach((item, index) => {
        look(item, `${where}[${index}]`)
      })
    else if (isObject(part)) {
      for (const [name, child] of Object.entries(part)) {
        const place = where === '' ? name : `${where}.${name}`
        if (codeNames.test(name) && typeof child === 'string') {
          found.push(refusal('code', msg`${path} carries code at "${place}": a manifest is data.`))
        } else look(child, place)
      }
    }
  }
  look(value, '')
  return found
}
