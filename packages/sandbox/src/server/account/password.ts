import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (password: string, salt: string, length: number) => Promise<Buffer>

/** `salt:key`, both printable. */
export async function passwordHash(password: string, salt: string): Promise<string> {
  return `${salt}:${(await derive(password, salt, 32)).toString('hex')}`
}

export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const expected = Buffer.from(key, 'hex')
  const actual = await derive(password, salt, 32)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
