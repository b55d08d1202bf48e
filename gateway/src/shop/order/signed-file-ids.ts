import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { unprocessable } from '../../http/http-errors.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'

import { keyFileIn, SECRET_BYTES } from './file-key.ts'

const COOKIE = '__Secure-order_files'
/** The retailer keeps unattached files for the same time. */
const COOKIE_AGE_MS = 24 * 60 * 60_000
const UNKNOWN_FILE = 'Файл не найден. Приложите его ещё раз.'

/**
 * File ids for the browser: signed for that browser, so that nobody attaches another's file. The browser is identified
 * by its own cookie, which survives a sign-in.
 */
export class SignedFileIds {
  private readonly secret: Buffer

  constructor(dataDir: string) {
    this.secret = loadSecret(dataDir)
  }

  /** The signed id for this browser; sets its cookie. */
  sign(id: string, { visitor, cookieJar }: Pick<VisitorExchange, 'cookieJar' | 'visitor'>): string {
    // Derived from the visitor's id, so that concurrent uploads of a new browser get the same value.
    const browser = visitor.cookies[COOKIE] || this.hash(`browser ${visitor.uuid}`)
    cookieJar.set(COOKIE, browser, {
      maxAge: COOKIE_AGE_MS,
      path: '/api/site/',
      httpOnly: true,
      sameSite: 'lax',
      secure: true,
    })
    return `${id}.${this.hash(`${browser} ${id}`)}`
  }

  /** The retailer's ids of these files. Throws 422 for an id that was not signed for this browser. */
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

/** Reads or creates the key on disk, so that ids survive a restart; without a writable disk they do not. */
function loadSecret(dataDir: string): Buffer {
  const file = keyFileIn(dataDir)
  const made = randomBytes(SECRET_BYTES)
  try {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 })
    return made
  } catch {
    try {
      const storedSecret = readFileSync(file)
      return storedSecret.length === SECRET_BYTES ? storedSecret : made
    } catch {
      return made
    }
  }
}
