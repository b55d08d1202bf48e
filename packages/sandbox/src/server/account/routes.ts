import { retailerAccountApi } from '@vitrina/contracts/retailer/account'
import express, { type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { badRequest, nestedError, notFound, unauthorized } from '../http-error.ts'
import { serve } from '../serve.ts'
import { accountBy, addressOf, companyOf, isAddress, toUser } from './accounts.ts'
import { consumeCode, isCodeValid, sendCode } from './codes.ts'
import { onBehalfRoutes } from './on-behalf.ts'
import { isPassword, noPassword } from './password.ts'
import { passwordResetRoutes } from './password-reset.ts'
import { noteSignIn, originOf } from './sign-ins.ts'
import { signUpRoutes } from './sign-up.ts'
import type { TokenService } from './tokens.ts'

export function accountRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, retailerAccountApi.sendCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!isAddress(email)) throw badRequest('Проверьте адрес электронной почты')
    await sendCode(db, email)
    return { sent: true }
  })
  serve(router, retailerAccountApi.checkCode, async ({ body }) => {
    const email = addressOf(body.email)
    if (!(await isCodeValid(db, email, body.auth_code))) throw nestedError(400, 'Неверный или просроченный код')
    return { is_user_exists: (await accountBy(db, 'email', email)) !== undefined }
  })
  serve(router, retailerAccountApi.signInByCode, async ({ body }, request) => {
    const email = addressOf(body.email)
    if (!(await isCodeValid(db, email, body.auth_code))) throw unauthorized('Неверный или просроченный код')
    const account = await accountBy(db, 'email', email)
    if (!account) throw notFound('Пользователя с таким email не зарегистрировано')
    if (!(await consumeCode(db, email, body.auth_code))) throw unauthorized('Неверный или просроченный код')
    return tokens.issue(db, account.uuid_code, originOf(request, 'code'))
  })
  serve(router, retailerAccountApi.signInByPassword, async ({ body }, request) => {
    const account = await accountBy(db, 'email', addressOf(body.email))
    const isRight = await isPassword(body.password, account?.password_hash ?? noPassword)
    const from = originOf(request, 'password')
    if (account && !isRight) await noteSignIn(db, account.uuid_code, from, null)
    if (!account || !isRight) throw nestedError(401, 'Неверный e-mail или пароль')
    return tokens.issue(db, account.uuid_code, from)
  })
  serve(router, retailerAccountApi.refresh, async ({ body }) => tokens.renew(body.refresh_token))
  serve(router, retailerAccountApi.signOut, async ({ body }) => {
    await tokens.revoke(body.refresh_token)
    return { ended: true }
  })
  serve(router, retailerAccountApi.me, async (_input, request) => {
    const { userUuid, onBehalf } = await tokens.requireSession(request.headers.authorization)
    const account = await accountBy(db, 'uuid_code', userUuid)
    if (!account) throw unauthorized('Пользователь не найден')
    return toUser(account, await companyOf(db, account), onBehalf)
  })
  router.use(signUpRoutes(db, tokens))
  router.use(passwordResetRoutes(db, tokens))
  router.use(onBehalfRoutes(db, tokens))
  return router
}
