import { retailerOnBehalfApi } from '@vitrina/contracts/retailer/on-behalf'
import express, { type Request, type Router } from 'express'
import type { Database } from '../../database/database.ts'
import { badRequest, forbidden, nestedError, notFound } from '../http-error.ts'
import { serve } from '../serve.ts'
import { type Account, accountBy } from './accounts.ts'
import { findClients } from './clients.ts'
import { changesOnBehalf } from './on-behalf-changes.ts'
import { beginSession, onBehalfLog } from './on-behalf-log.ts'
import { isPassword } from './password.ts'
import { staffRole } from './staff-role.ts'
import { lockUser } from './token-families.ts'
import { hashToken, randomToken, type TokenService } from './tokens.ts'

const keyMinutes = 2
const shortestReason = 5
const longestReason = 500

interface Staff extends Account {
  family: string
}

/** Sign-in on behalf of clients, for staff with their own token only. */
export function onBehalfRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()

  async function staffOf({ headers }: Request): Promise<Staff> {
    const { userUuid, family, onBehalf } = await tokens.requireSession(headers.authorization)
    const account = onBehalf ? undefined : await accountBy(db, 'uuid_code', userUuid)
    if (account?.role !== staffRole) throw forbidden('Это доступно только сотрудникам')
    return { ...account, family }
  }

  serve(router, retailerOnBehalfApi.findClients, async ({ query }, request) => {
    await staffOf(request)
    return findClients(db, query.q)
  })
  serve(router, retailerOnBehalfApi.issueKey, async ({ body }, request) => {
    const staff = await staffOf(request)
    if (!(await isPassword(body.password, staff.password_hash))) throw nestedError(401, 'Неверный пароль')
    const reason = body.reason.trim()
    if (reason.length < shortestReason || reason.length > longestReason) throw badRequest('Напишите, зачем')
    const client = await accountBy(db, 'uuid_code', body.client_uuid)
    if (!client || client.role === staffRole) throw notFound('Клиент не найден')
    const key = randomToken()
    await db.query(
      `insert into on_behalf_keys (key_hash, staff_uuid, client_uuid, reason, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(mins => $5::integer))`,
      [hashToken(key), staff.uuid_code, client.uuid_code, reason, keyMinutes],
    )
    return { key }
  })
  serve(router, retailerOnBehalfApi.begin, async ({ body }, request) => {
    const staff = await staffOf(request)
    const session = await db.transaction(async (tx) => {
      await lockUser(tx, staff.uuid_code)
      return beginSession(tx, hashToken(body.key), staff)
    })
    if (!session) throw badRequest('Ключ уже использован или устарел. Получите новый.')
    return { access_token: await tokens.issueOnBehalf(session), uuid_code: session.client_uuid }
  })
  serve(router, retailerOnBehalfApi.end, async (_input, request) => {
    const { onBehalf } = await tokens.requireSession(request.headers.authorization)
    if (!onBehalf) throw forbidden('Вход от имени клиента не выполнен')
    await db.query('update on_behalf_sessions set ended_at = now() where id = $1 and ended_at is null', [onBehalf.id])
    return { ended: true }
  })
  serve(router, retailerOnBehalfApi.log, async (_input, request) => {
    await staffOf(request)
    return onBehalfLog(db)
  })
  serve(router, retailerOnBehalfApi.changes, async ({ params }, request) => {
    await staffOf(request)
    return changesOnBehalf(db, params.id)
  })
  return router
}
