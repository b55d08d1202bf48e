import express, { type RequestHandler } from 'express'
import { HttpError } from '../../infra/http-error.ts'

/** Contracts are about ten levels deep. The limit protects recursive code that validates, hashes or logs a body. */
const MAX_DEPTH = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

export const UNREADABLE = 'Сайт не\u00a0смог прочитать запрос. Обновите страницу и\u00a0попробуйте ещё раз.'
export const TOO_LARGE = 'Слишком большой запрос'
export const UNKNOWN_KIND = 'Неизвестный вид данных'

/** Whether arrays and objects of a UTF-8 JSON text are nested deeper than `MAX_DEPTH`. */
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
 * The only parser for JSON bodies, which must be UTF-8 (RFC 8259, 8.1). Answers 415 to an unknown charset or encoding,
 * 413 to a body that is or unpacks to more than `limit`, and 400 to a malformed or too deep one.
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
