import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>

/** Shortest password, in characters. */
const shortest = 8
const longest = 256

/**
 * A hash that matches no password, for accounts without one and for unknown addresses, so that refusals take the same
 * time.
 */
export const noPassword = `nobody:${'0'.repeat(64)}`

/** Whether a new password is allowed. */
export const isAcceptable = (password: string) => password.length >= shortest && password.length <= longest

/** `salt:key`, both in printable characters. */
export async function passwordHash(password: string, salt = randomBytes(16).toString('hex')): Promise<string> {
  return `${salt}:${(await derive(password, salt, 32)).toString('hex')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await derive(password, salt, 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
