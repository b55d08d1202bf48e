import { redactEmails, redactTokens } from './redact-words.ts'

/**
 * What may be written down or leave the site: no tokens, cookies, passwords, codes, e-mails, phones, no values of
 * queries, no webhooks, and nothing that could look like a line of its own.
 */

const MAX_LENGTH = 6000

/** Everything up to the end of the line is one secret, or several. */
const headerPattern = /((?<![\w-])(?:set-|proxy-)?(?:cookie|authorization)2?s?\\*["']?\s*(?:[:=]|=>)\s*)[^\r\n]*/gi
const scheme = /\b(Bearer|Basic|Digest)\s+[\w.~+/-]{4,}=*/gi
/** `password=…`, `"refresh_token": "…"`, and the same in JSON that stands in JSON. */
const namedSecretPattern =
  /((?<![\w-])(?:[\w-]{0,40}(?:token|secret|password|passwd|passwort|credential|пароль)[\w-]{0,20}|auth_?code|(?:[\w-]{0,40}[_-])?key|api_?key|ticket|sid)\\*["']?\s*(?:[:=]|=>)\s*)(?:\\*"[^"]*"?|'[^']*'?|[^&\s;,}"'\\]+)/gi
/** A code that was mailed. */
const mailedCodePattern =
  /((?<![\w-])(?:code|код)\\*(?:(?:["']\s*|\s+)(?:[:=]\s*)?\\*|[:=]\s*\\*)?["']?)\d{4,8}(?!\d)/giu
const queryValue = /([?&#][\w.[\]%-]+)=(?!\[hidden\])[^&#\s"'`)<>]*/g
const userInfo = /(?<=\b[a-z][\w+.-]*:\/\/)[^\s/@]+@/gi
/** An incoming webhook of a portal: user and token are in its path. */
const webhook = /(\/rest\/)[^/\s]+\/[^/\s"'?]+/gi
const botTokenPattern = /(\/bot)[^/\s]*(?::|%3a)[^/\s"'?]*/gi
/** Names a basket or an order to whoever has it. */
const idInPathPattern =
  /(\/(?:orders\/key|orders|shared-baskets|carts?|users?)\/)(?=[^/\s"'?]*\d)[\w~%-]{8,}|\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Russian numbers as people write them, and those of elsewhere with their plus. */
const phone =
  /(?<![\w.:-])(?:(?:\+|%2B)?7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?![\w-])|(?:\+|%2B)\d(?:[\s()-]*\d){8,14}(?!\d)/gi
/** Ends of lines, and what terminals obey or what turns the direction of the text after it. */
const controlCharacters = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** Words of our own: ids of requests, sets and versions. */
const plainWord = /^(?=[^a-z]{0,63}[a-z])[a-z0-9-]{1,64}$/i

const escapeControl = (sign: string): string => {
  if (sign === '\n') return '\\n'
  if (sign === '\r') return '\\r'
  if (sign === '\t') return ' '
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** One line that may be written down and may leave the site. Its length is bounded before anything is looked for. */
export function redact(text: string): string {
  if (plainWord.test(text)) return text
  const line = (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
    .replace(headerPattern, '$1[hidden]')
    .replace(scheme, '$1 [hidden]')
  const nameless = redactTokens(line)
    .replace(namedSecretPattern, '$1[hidden]')
    .replace(mailedCodePattern, '$1[hidden]')
    .replace(userInfo, '[hidden]@')
    .replace(webhook, '$1[hidden]')
    .replace(botTokenPattern, '$1[hidden]')
    .replace(queryValue, '$1=…')
    .replace(idInPathPattern, (_, before: string | undefined) => `${before ?? '/'}[hidden]`)
    .replace(phone, '[phone]')
  return redactEmails(nameless).replace(controlCharacters, escapeControl)
}

/** The path of a page without its query, with what was encoded in it made visible first. */
export function redactPath(path: string): string {
  const [bare = ''] = path.slice(0, MAX_LENGTH).split(/[?#]/, 1)
  try {
    return redact(decodeURIComponent(bare))
  } catch {
    return redact(bare)
  }
}
