import express, { type RequestHandler } from 'express'
import { HttpError } from '../../infra/http-error.ts'

/** Contracts are some ten deep. Whoever goes through a body by itself, for a check, a fingerprint or a log, never sees more. */
const MAX_DEPTH = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export const UNREADABLE = 'Сайт не\u00a0смог прочитать запрос. Обновите страницу и\u00a0попробуйте ещё раз.'
export const TOO_LARGE = 'Слишком большой запрос'
export const UNKNOWN_KIND = 'Неизвестный вид данных'

/** Whether lists and records lie deeper in one another than they may; of a text in UTF-8. */
function isTooDeep(text: Uint8Array): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] as number
    if (isQuoted) {
      if (sign === BACKSLASH) at += 1
      else if (sign === QUOTE) isQuoted = false
    } else if (sign === QUOTE) isQuoted = true
    else if (CLOSING.has(sign)) depth -= 1
    else if (OPENING.has(sign)) {
      depth += 1
      if (depth > MAX_DEPTH) return true
    }
  }
  return false
}

/**
 * The one way in for bodies of JSON, which is UTF-8 (RFC 8259, 8.1). Refuses with 415 what is written or packed in a way
 * that it does not know, with 413 what is or unpacks to more than `limit`, and with 400 what is broken or too deep.
 */
export const jsonBody = (limit: string, type: string | string[] = 'application/json'): RequestHandler =>
  express.json({
    limit,
    type,
    verify(_request, _response, text, charset) {
      if (charset !== 'utf-8') throw new HttpError(415, UNKNOWN_KIND)
      if (isTooDeep(text)) throw new HttpError(400, UNREADABLE)
    },
  })
