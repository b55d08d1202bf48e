import { accountApi, type User } from '@vitrina/contracts/retailer/account'
import express, { type Router } from 'express'
import type { Queryable } from '../../database/database.ts'
import { nested, notFound, Refusal, unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { isCodeRight, sendCode, useUpCode } from './codes.ts'
import { isPassword } from './password.ts'
import type { TokenService } from './tokens.ts'

interface Account {
  uuid_code: string
  email: string
  phone: string | null
  full_name: string
  password_hash: string
  client_code: string | null
  is_b2b_buyer: boolean
}

async function accountBy(db: Queryable, key: 'email' | 'uuid_code', value: string): Promise<Account | undefined> {
  const [account] = await db.query<Account>(`select * from users where ${key} = $1`, [value])
  return account
}

function asUser(account: Account): User {
  const { uuid_code, full_name, client_code, is_b2b_buyer, email, phone } = account
  return {
    contact: { uuid_code },
    buyer: { full_name, id_1c: client_code },
    is_b2b_buyer,
    contact_infos: [{ type: 'email', value: email }, ...(phone ? [{ type: 'phone' as const, value: phone }] : [])],
  }
}

const addressOf = (email: string) => email.trim().toLowerCase()
const isAddress = (email: string) => /^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) && email.length <= 254

// A hash that no password fits: an unknown address then takes as long to refuse as a wrong password.
const nobody = `nobody:${'0'.repeat(64)}`

export function accountRoutes(db: Queryable, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, accountApi.sendCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!isAddress(email)) throw new Refusal(400, { detail: 'Проверьте адрес электронной почты' })
    await sendCode(db, email)
    return { sent: true }
  })
  serve(router, accountApi.checkCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!(await isCodeRight(db, email, body.auth_code))) throw nested(400, 'Неверный или просроченный код')
    return { is_user_exists: (await accountBy(db, 'email', email)) !== undefined }
  })
  serve(router, accountApi.signInByCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!(await isCodeRight(db, email, body.auth_code))) throw unauthorized('Неверный или просроченный код')
    const account = await accountBy(db, 'email', email)
    if (!account) throw notFound('Пользователя с таким email не зарегистрировано')
    await useUpCode(db, email)
    return tokens.issue(db, account.uuid_code)
  })
  serve(router, accountApi.signInByPassword, async ({ body }) => {
    const account = await accountBy(db, 'email', addressOf(body.email))
    const isRight = await isPassword(body.password, account?.password_hash ?? nobody)
    if (!account || !isRight) throw nested(401, 'Неверный e-mail или пароль')
    return tokens.issue(db, account.uuid_code)
  })
  serve(router, accountApi.refresh, async ({ body }) => tokens.renew(body.refresh_token))
  serve(router, accountApi.me, async (_input, request) => {
    const account = await accountBy(db, 'uuid_code', await tokens.read(request.headers.authorization))
    if (!account) throw unauthorized('Пользователь не найден')
    return asUser(account)
  })
  return router
}
