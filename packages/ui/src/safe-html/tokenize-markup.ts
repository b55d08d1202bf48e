import { decodeEntities } from '@vitrina/site/plain-text'
import { type Attributes, hiddenTags } from './allowed-html.ts'

export type MarkupToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: Attributes }
  | { kind: 'close'; tag: string }

const tagStart = /^<(\/?)([a-z][a-z0-9-]*)/i
const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g

/**
 * Markup as a flat sequence of text and tag tokens. Scans once from left to right, so hostile input takes linear time.
 * Comments, declarations and elements with hidden content are skipped.
 */
export function* tokenizeMarkup(html: string): Generator<MarkupToken> {
  let at = 0
  let text = ''
  while (at < html.length) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? html.length : open)
    if (open < 0) break
    const [found = '', slash = '', name = ''] = tagStart.exec(html.slice(open, open + 32)) ?? []
    if (!found && !/[!?/]/.test(html.charAt(open + 1))) {
      text += '<'
      at = open + 1
      continue
    }
    if (text) yield { kind: 'text', text: plain(text) }
    text = ''
    const end = html.startsWith('<!--', open) ? after(html, '-->', open + 4) : endOfTag(html, open + 1)
    const tag = name.toLowerCase()
    at = end
    if (!tag) continue
    if (slash) yield { kind: 'close', tag }
    else if (hiddenTags.has(tag)) at = endOfHidden(html, tag, end)
    else yield { kind: 'open', tag, attributes: attributesIn(html.slice(open + found.length, end - 1)) }
  }
  if (text) yield { kind: 'text', text: plain(text) }
}

/** Index after the '>' that ends the tag; one inside a quoted value does not. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote) {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at + 1
    else if ((sign === '"' || sign === "'") && /[=\s]/.test(html.charAt(at - 1))) quote = sign
  }
  return html.length
}

const closings = new Map([...hiddenTags].map((tag) => [tag, new RegExp(`</${tag}(?=[\\s/>])`, 'gi')]))

function endOfHidden(html: string, tag: string, from: number): number {
  const closing = closings.get(tag)
  if (!closing) return html.length
  closing.lastIndex = from
  const found = closing.exec(html)
  return found ? endOfTag(html, found.index + 1) : html.length
}

function attributesIn(source: string): Attributes {
  const attributes: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single, bare] of source.matchAll(attribute)) {
    attributes[name.toLowerCase()] ??= plain(double ?? single ?? bare ?? '')
  }
  return attributes
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** A browser reads CRLF as LF and lone surrogates as �; the text must be the same on server and client. */
const plain = (text: string): string =>
  decodeEntities(text).replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed()
