import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>

/** Length of a password, in characters. */
const shortest = 8
const longest = 256

/** A hash that no password fits, for accounts without one; an unknown address takes as long to refuse by it. */
export const noPassword = `nobody:${'0'.repeat(64)}`

/** Whether a password may be chosen. */
export const isAcceptable = (password: string) => password.length >= shortest && password.length <= longest

/** `salt:key`, both printable. */
export async function passwordHash(password: string, salt = randomBytes(16).toString('hex')): Promise<string> {
  return `${salt}:${(await derive(password, salt, 32)).toString('hex')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await derive(password, salt, 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
