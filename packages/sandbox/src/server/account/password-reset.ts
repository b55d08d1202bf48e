import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import express, { type Request, type Router } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import { badRequest, forbidden } from '../http-error.ts'
import { sendMail } from '../inbox/inbox.ts'
import { serve } from '../serve.ts'
import { accountBy, addressOf, isAddress } from './accounts.ts'
import { isAcceptable, passwordHash } from './password.ts'
import { originOf } from './sign-ins.ts'
import { endAllFamilies, lockUser } from './token-families.ts'
import { hashToken, randomToken, type TokenService } from './tokens.ts'

const lifeMinutes = 60

type TokenState = 'good' | 'expired' | 'used' | 'unknown'

const refusals: Record<Exclude<TokenState, 'good'>, string> = {
  expired: 'Ссылка устарела. Запросите новую.',
  used: 'По этой ссылке пароль уже сменили. Запросите новую.',
  unknown: 'Ссылка неверна. Запросите новую.',
}

function pageWith(page: string, token: string): string {
  const url = URL.parse(page)
  if (!url || !/^https?:$/.test(url.protocol)) throw badRequest('Неверный адрес страницы')
  url.searchParams.set('token', token)
  return url.href
}

/** Mails a link when the address belongs to an account; earlier links become invalid. */
async function sendLink(tx: Queryable, email: string, page: string): Promise<void> {
  const token = randomToken()
  const link = pageWith(page, token)
  const account = await accountBy(tx, 'email', email)
  if (!account) return
  await lockUser(tx, account.uuid_code)
  await tx.query('update password_resets set expires_at = now() where user_uuid = $1 and expires_at > now()', [
    account.uuid_code,
  ])
  await tx.query(
    `insert into password_resets (token_hash, user_uuid, expires_at)
     values ($1, $2, now() + make_interval(mins => $3::integer))`,
    [hashToken(token), account.uuid_code, lifeMinutes],
  )
  await sendMail(tx, {
    to: email,
    subject: 'Новый пароль',
    text: [
      `${account.full_name}, чтобы придумать новый пароль, откройте ссылку:`,
      link,
      'Она действует один час и сработает один раз. После смены пароля на других устройствах нужно будет войти заново.',
      'Если вы не просили сменить пароль, просто удалите это письмо: пароль останется прежним.',
    ].join('\n\n'),
    token,
  })
}

async function stateOf(db: Queryable, token: string): Promise<TokenState> {
  const [row] = await db.query<{ state: TokenState }>(
    `select case when used_at is not null then 'used' when expires_at <= now() then 'expired' else 'good' end as state
     from password_resets where token_hash = $1`,
    [hashToken(token)],
  )
  return row?.state ?? 'unknown'
}

async function assertTokenValid(db: Queryable, token: string): Promise<void> {
  const state = await stateOf(db, token)
  if (state !== 'good') throw badRequest(refusals[state])
}

/**
 * Sets the password, ends every session and returns the user's uuid. Refuses a token that a concurrent call has used.
 */
async function restore(tx: Queryable, token: string, hash: string): Promise<string> {
  const [row] = await tx.query<{ user_uuid: string }>(
    `update password_resets set used_at = now()
     where token_hash = $1 and used_at is null and expires_at > now() returning user_uuid`,
    [hashToken(token)],
  )
  if (!row) throw badRequest(refusals.used)
  await lockUser(tx, row.user_uuid)
  await tx.query('update users set password_hash = $2 where uuid_code = $1', [row.user_uuid, hash])
  await endAllFamilies(tx, row.user_uuid)
  return row.user_uuid
}

export function passwordResetRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  async function mustBeOneself({ headers: { authorization } }: Request): Promise<void> {
    if (!authorization) return
    const session = await tokens.requireSession(authorization).catch(() => null)
    if (session?.onBehalf) throw forbidden('Пароль меняет только сам клиент')
  }

  serve(router, retailerAccountApi.askPasswordReset, async ({ body }, request) => {
    await mustBeOneself(request)
    const email = addressOf(body.email)
    if (!isAddress(email)) throw badRequest('Проверьте адрес электронной почты')
    await db.transaction((tx) => sendLink(tx, email, body.page))
    return { sent: true }
  })
  serve(router, retailerAccountApi.checkPasswordToken, async ({ body }) => ({ state: await stateOf(db, body.token) }))
  serve(router, retailerAccountApi.restorePassword, async ({ body }, request) => {
    await mustBeOneself(request)
    if (!isAcceptable(body.password)) throw badRequest('В пароле должно быть не меньше 8 знаков')
    await assertTokenValid(db, body.token)
    const hash = await passwordHash(body.password)
    return db.transaction(async (tx) =>
      tokens.issue(tx, await restore(tx, body.token, hash), originOf(request, 'password_reset')),
    )
  })
  return router
}
