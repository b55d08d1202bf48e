import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { unprocessable } from '../../http/http-errors.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'

import { keyFileIn, SECRET_BYTES } from './file-key.ts'

const COOKIE = '__Secure-order_files'
/** The retailer keeps a file that belongs to no order as long. */
const COOKIE_AGE_MS = 24 * 60 * 60_000
const UNKNOWN_FILE = 'Файл не найден. Приложите его ещё раз.'

/**
 * Ids of files as the browser gets them: signed for that browser, so that nobody attaches another's file. The browser is
 * known by a cookie of its own, which stays the same when its visitor signs in.
 */
export class SignedFileIds {
  private readonly secret: Buffer

  constructor(dataDir: string) {
    this.secret = loadSecret(dataDir)
  }

  /** The id for the browser that asks, which is remembered by a cookie from now on. */
  sign(id: string, { visitor, response }: VisitorExchange): string {
    // Made of the visitor's id, so that several files sent at once by a new browser get one and the same.
    const browser = visitor.cookies[COOKIE] || this.hash(`browser ${visitor.uuid}`)
    response.cookie(COOKIE, browser, {
      maxAge: COOKIE_AGE_MS,
      path: '/api/site/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
    return `${id}.${this.hash(`${browser} ${id}`)}`
  }

  /** The retailer's ids of these files; refuses with 422 any that was not sent from this browser. */
  verify(signed: readonly string[], { visitor }: Pick<VisitorExchange, 'visitor'>): string[] {
    return [...new Set(signed)].map((text) => {
      const end = text.lastIndexOf('.')
      const [id, signature] = [text.slice(0, end), Buffer.from(text.slice(end + 1))]
      const right = Buffer.from(this.hash(`${visitor.cookies[COOKIE] ?? ''} ${id}`))
      if (end > 0 && signature.length === right.length && timingSafeEqual(signature, right)) return id
      throw unprocessable(UNKNOWN_FILE, { fileIds: UNKNOWN_FILE })
    })
  }

  private hash(text: string): string {
    return createHmac('sha256', this.secret).update(text).digest('base64url')
  }
}

/** Made once and kept on disk, so that files outlast a new start; where it cannot be kept, it is good until then. */
function loadSecret(dataDir: string): Buffer {
  const file = keyFileIn(dataDir)
  const made = randomBytes(SECRET_BYTES)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch {
    try {
      const kept = readFileSync(file)
      return kept.length === SECRET_BYTES ? kept : made
    } catch {
      return made
    }
  }
}
