import { randomInt } from 'node:crypto'
import type { Queryable } from '../../database/database.ts'
import { sendMail } from '../inbox/inbox.ts'

const lifeMinutes = 10
const mostAttempts = 5

const signInLetter = (code: string) => ({
  subject: `Код для входа: ${code}`,
  text: `Код для входа на сайт — ${code}. Он действует ${lifeMinutes} минут. Если вы не входили на сайт, просто удалите это письмо.`,
})

/** `what` is in the genitive: «нового адреса почты». */
export const confirmingLetter = (what: string) => (code: string) => ({
  subject: `Код подтверждения: ${code}`,
  text: `Код для подтверждения ${what} — ${code}. Он действует ${lifeMinutes} минут. Если это не вы, просто удалите письмо: ничего не изменится.`,
})

/** Creates a six-digit code for an address, replacing an earlier one, and mails it. */
export async function sendCode(db: Queryable, email: string, letter = signInLetter): Promise<void> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  await db.query(
    `insert into auth_codes (email, code, expires_at) values ($1, $2, now() + make_interval(mins => $3::integer))
     on conflict (email) do update set code = excluded.code, expires_at = excluded.expires_at, attempts = 0`,
    [email, code, lifeMinutes],
  )
  await sendMail(db, { to: email, ...letter(code), code })
}

/** Whether the code is right, not expired and within the allowed number of attempts; each call counts as an attempt. */
export async function isCodeValid(db: Queryable, email: string, code: string): Promise<boolean> {
  const [row] = await db.query<{ code: string; attempts: number }>(
    `update auth_codes set attempts = attempts + 1 where email = $1 and expires_at > now() returning code, attempts`,
    [email],
  )
  // Checking a code and signing in with it are two calls, so twice the attempts are allowed.
  return row !== undefined && row.attempts <= mostAttempts * 2 && row.code === code
}

/** Whether this call has consumed the code: of several concurrent calls one has. */
export async function consumeCode(db: Queryable, email: string, code: string): Promise<boolean> {
  const used = await db.query('delete from auth_codes where email = $1 and code = $2 returning email', [email, code])
  return used.length > 0
}
