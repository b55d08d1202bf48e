import { accountApi } from '@vitrina/contracts/retailer/account'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { badRequest, nested, notFound, unauthorized } from '../refusal.ts'
import { serve } from '../serve.ts'
import { accountBy, addressOf, asUser, companyOf, isAddress } from './accounts.ts'
import { isCodeRight, sendCode, useUpCode } from './codes.ts'
import { onBehalfRoutes } from './on-behalf.ts'
import { isPassword, noPassword } from './password.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { noteSignIn, originOf } from './sign-ins.ts'
import { signUpRoutes } from './sign-up.ts'
import type { TokenService } from './tokens.ts'

export function accountRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, accountApi.sendCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!isAddress(email)) throw badRequest('Проверьте адрес электронной почты')
    await sendCode(db, email)
    return { sent: true }
  })
  serve(router, accountApi.checkCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!(await isCodeRight(db, email, body.auth_code))) throw nested(400, 'Неверный или просроченный код')
    return { is_user_exists: (await accountBy(db, 'email', email)) !== undefined }
  })
  serve(router, accountApi.signInByCode, async ({ body }, request) => {
    const email = addressOf(body.email)
    if (!(await isCodeRight(db, email, body.auth_code))) throw unauthorized('Неверный или просроченный код')
    const account = await accountBy(db, 'email', email)
    if (!account) throw notFound('Пользователя с таким email не зарегистрировано')
    if (!(await useUpCode(db, email, body.auth_code))) throw unauthorized('Неверный или просроченный код')
    return tokens.issue(db, account.uuid_code, originOf(request, 'code'))
  })
  serve(router, accountApi.signInByPassword, async ({ body }, request) => {
    const account = await accountBy(db, 'email', addressOf(body.email))
    const isRight = await isPassword(body.password, account?.password_hash ?? noPassword)
    const from = originOf(request, 'password')
    if (account && !isRight) await noteSignIn(db, account.uuid_code, from, null)
    if (!account || !isRight) throw nested(401, 'Неверный e-mail или пароль')
    return tokens.issue(db, account.uuid_code, from)
  })
  serve(router, accountApi.refresh, async ({ body }) => tokens.renew(body.refresh_token))
  serve(router, accountApi.signOut, async ({ body }) => {
    await tokens.end(body.refresh_token)
    return { ended: true }
  })
  serve(router, accountApi.me, async (_input, request) => {
    const { userUuid, onBehalf } = await tokens.session(request.headers.authorization)
    const account = await accountBy(db, 'uuid_code', userUuid)
    if (!account) throw unauthorized('Пользователь не найден')
    return asUser(account, await companyOf(db, account), onBehalf)
  })
  router.use(signUpRoutes(db, tokens))
  router.use(passwordResetRoutes(db, tokens))
  router.use(onBehalfRoutes(db, tokens))
  return router
}
