import { msg } from '@vitrina/contracts/ops/message'
import { isObject } from '../../disk/write.ts'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'

/** Names under which the field's manifests carry code that the host then evaluates. */
const codeNames = /^(?:getPublicPath|publicPathCode|script|function|code|eval)$/i

/** A text that would do something if it were evaluated. */
const codeText =
  /\bfunction\b\s*(?:\w+\s*)?\(|=>\s*[{(]|\bnew Function\b|\beval\s*\(|^\s*javascript:|\breturn\b(?:(?!\breturn\b)[^.])*;/

/** What a script makes code from strings with; the site's security policy refuses all of it. */
const evalPatterns: readonly [pattern: RegExp, name: string][] = [
  // Minifiers leave the word "new" out; "return this" is how bundlers look for the page, and give up where it is refused.
  [/(?<![.\w$])Function\s*\((?!\s*["']return this["']\))|\.constructor\s*\(\s*["'`]/, 'Function'],
  [/(?<![.\w$])eval\s*\(|\(0,\s*eval\)\s*\(/, 'eval'],
  [/\bset(?:Timeout|Interval)\s*\(\s*["'`]/, 'a timer with code in a string'],
  [/\bimport\s*\(\s*["'`](?:data|blob):/, 'import of a data address'],
]

/** A manifest is data; a script makes no code from strings. What only tests read, beside the server build, is no manifest. */
export function codeFaults({ name, files }: Candidate): Refusal[] {
  return files.flatMap(({ path, content }) => {
    if (path.startsWith('server/') && /\/(?:smoke|surface)\.json$/.test(path)) return []
    const text = content.toString('utf8')
    if (path.endsWith('.json')) return manifestFaults(path, text)
    if (!/\.(?:js|mjs|cjs)$/.test(path)) return []
    // The federation runtime has a way to import that a sealed process refuses, and that nothing takes.
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
