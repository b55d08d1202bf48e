import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import path from 'node:path'
import type { Request } from 'express'
import type { Cluster } from '../../infra/cluster/cluster.ts'
import { KEY_BYTES, sharedKey } from '../../infra/cluster/shared-key.ts'
import type { VisitorExchange } from '../visitor/exchange.ts'
import { cookiesOf } from '../visitor/request-cookies.ts'

export const DEVICE_COOKIE = '__Host-device'

const DAY_MS = 24 * 60 * 60_000
const LIFE_DAYS = 365
/** Several, because a family may share a browser. */
const MOST_ACCOUNTS = 3
const SIGNATURE_LENGTH = 22

interface DeviceEntry {
  id: string
  text: string
}

/** `id.day.mail.signature`: the day it was issued in base 36, a keyed hash of the e-mail address. */
const entryPattern = /^([\w-]{16})\.([0-9a-z]{1,6})\.([\w-]{22})\.([\w-]{22})$/

const today = (): number => Math.floor(Date.now() / DAY_MS)
const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/**
 * Signed cookies that mark browsers in which an account has signed in, bound to its e-mail address («device cookies» of
 * OWASP). Such a browser has its own count of wrong passwords, so that guesses elsewhere do not lock the owner out. The
 * cookie grants no access: the password is still required.
 */
export class DeviceCookies {
  /** A random key until `open` has read the one shared by the gateways. */
  private key: Buffer = randomBytes(KEY_BYTES)

  async open(dataDir: string, neighbours: Pick<Cluster, 'getOrSet'>): Promise<void> {
    this.key = await sharedKey('devices', path.join(dataDir, 'devices.key'), neighbours)
  }

  /** The id of the browser if this address has signed in from it before. */
  idOf(request: Request, email: string): string | null {
    const mail = this.hash(`mail ${normaliseEmail(email)}`)
    return this.entriesOf(request).find(({ text }) => text.includes(`.${mail}.`))?.id ?? null
  }

  /** Records a sign-in with this address in the cookie. */
  remember({ request, cookieJar }: Pick<VisitorExchange, 'cookieJar' | 'request'>, email: string): void {
    const mail = this.hash(`mail ${normaliseEmail(email)}`)
    const others = this.entriesOf(request).filter(({ text }) => !text.includes(`.${mail}.`))
    const facts = `${randomBytes(12).toString('base64url')}.${today().toString(36)}.${mail}`
    const own = `${facts}.${this.hash(facts)}`
    const value = [own, ...others.map(({ text }) => text)].slice(0, MOST_ACCOUNTS).join('~')
    cookieJar.set(DEVICE_COOKIE, value, {
      path: '/',
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      maxAge: LIFE_DAYS * DAY_MS,
    })
  }

  /** Valid entries of the cookie: signed by this site and not expired. */
  private entriesOf(request: Request): DeviceEntry[] {
    const texts = (cookiesOf(request)[DEVICE_COOKIE] ?? '').split('~', MOST_ACCOUNTS)
    return texts.flatMap((text) => {
      const [, id = '', day = '', mail = '', signature = ''] = entryPattern.exec(text) ?? []
      if (id === '' || today() - Number.parseInt(day, 36) > LIFE_DAYS) return []
      const expected = this.hash(`${id}.${day}.${mail}`)
      return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? [{ id, text }] : []
    })
  }

  private hash(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH)
  }
}
