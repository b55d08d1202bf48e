import { redactEmails, redactTokens } from './redact-words.ts'

/**
 * What may be logged or leave the site: no tokens, cookies, passwords, codes, e-mail addresses, phone numbers, query
 * values or webhooks, and nothing that could forge a log line.
 */

const MAX_LENGTH = 6000

/** Everything up to the end of the line is secret. */
const headerPattern = /((?<![\w-])(?:set-|proxy-)?(?:cookie|authorization)2?s?\\*["']?\s*(?:[:=]|=>)\s*)[^\r\n]*/gi
const scheme = /\b(Bearer|Basic|Digest)\s+[\w.~+/-]{4,}=*/gi
/** `password=…`, `"refresh_token": "…"`, and the same in JSON nested as a string. */
const namedSecretPattern =
  /((?<![\w-])(?:[\w-]{0,40}(?:token|secret|password|passwd|passwort|credential|пароль)[\w-]{0,20}|auth_?code|(?:[\w-]{0,40}[_-])?key|(?:access|api|idempotency)_?key|ticket|sid)\\*["']?\s*(?:[:=]|=>)\s*)(?:\\*"[^"]*"?|'[^']*'?|[^&\s;,}"'\\]+)/gi
/** The same for `accessKey=…`, `"idempotencyKey": "…"`. */
const camelCasedKeyPattern =
  /((?<![\w-])[\w-]{1,40}Key\\*["']?\s*(?:[:=]|=>)\s*)(?:\\*"[^"]*"?|'[^']*'?|[^&\s;,}"'\\]+)/g
/** A code that was sent by e-mail. */
const mailedCodePattern =
  /((?<![\w-])(?:code|код)\\*(?:(?:["']\s*|\s+)(?:[:=]\s*)?\\*|[:=]\s*\\*)?["']?)\d{4,8}(?!\d)/giu
const queryValue = /([?&#][\w.[\]%-]+)=(?!\[hidden\])[^&#\s"'`)<>]*/g
const userInfo = /(?<=\b[a-z][\w+.-]*:\/\/)[^\s/@]+@/gi
/** An incoming webhook of a portal: user and token are in its path. */
const webhook = /(\/rest\/)[^/\s]+\/[^/\s"'?]+/gi
const botTokenPattern = /(\/bot)[^/\s]*(?::|%3a)[^/\s"'?]*/gi
/** Ids that give access to a basket or an order. */
const idInPathPattern =
  /(\/(?:orders\/key|orders|shared-baskets|carts?|users?)\/)(?=[^/\s"'?]*\d)[\w~%-]{8,}|\/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
/** Russian phone numbers in common notations, and international ones with a plus. */
const phone =
  /(?<![\w.:-])(?:(?:\+|%2B)?7|8)[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?![\w-])|(?:\+|%2B)\d(?:[\s()-]*\d){8,14}(?!\d)/gi
/** Line breaks, and characters that control a terminal or the text direction. */
const controlCharacters = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu
/** Internal words: ids of requests, release sets and versions. */
const plainWord = /^(?=[^a-z]{0,63}[a-z])[a-z0-9-]{1,64}$/i

const escapeControl = (sign: string): string => {
  if (sign === '\n') return '\\n'
  if (sign === '\r') return '\\r'
  if (sign === '\t') return ' '
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** One line that may be logged and may leave the site. Its length is limited before any pattern is applied. */
export function redact(text: string): string {
  if (plainWord.test(text)) return text
  const line = (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text)
    .replace(headerPattern, '$1[hidden]')
    .replace(scheme, '$1 [hidden]')
  const nameless = redactTokens(line)
    .replace(namedSecretPattern, '$1[hidden]')
    .replace(camelCasedKeyPattern, '$1[hidden]')
    .replace(mailedCodePattern, '$1[hidden]')
    .replace(userInfo, '[hidden]@')
    .replace(webhook, '$1[hidden]')
    .replace(botTokenPattern, '$1[hidden]')
    .replace(queryValue, '$1=…')
    .replace(idInPathPattern, (_, before: string | undefined) => `${before ?? '/'}[hidden]`)
    .replace(phone, '[phone]')
  return redactEmails(nameless).replace(controlCharacters, escapeControl)
}

/** The path of a URL without its query, percent-decoded before it is redacted. */
export function redactPath(path: string): string {
  const [bare = ''] = path.slice(0, MAX_LENGTH).split(/[?#]/, 1)
  try {
    return redact(decodeURIComponent(bare))
  } catch {
    return redact(bare)
  }
}
