import { randomUUID } from 'node:crypto'
import { type Company, retailerAccountApi, type SignUp } from '@vitrina/contracts/retailer/account'
import { isInn, isKpp } from '@vitrina/site/company'
import express, { type Router } from 'express'
import type { Database, Queryable } from '../../database/database.ts'
import { writeCompany } from '../companies/companies.ts'
import { HttpError, notFound } from '../http-error.ts'
import { serve } from '../serve.ts'
import { addressOf, isAddress } from './accounts.ts'
import { consumeCode, isCodeValid } from './codes.ts'
import { isAcceptable, noPassword, passwordHash } from './password.ts'
import { originOf } from './sign-ins.ts'
import type { TokenService } from './tokens.ts'

const roles = { builder: 'builder', shop: 'reseller', supply: 'buyer' } as const

/** A refusal with the faulty field. */
const refuse = (status: 400 | 409, field: string, detail: string) => new HttpError(status, { detail, field })
const wrongCode = () => refuse(400, 'auth_code', 'Неверный или просроченный код')

function validateSignUp({ full_name, phone, password, company }: SignUp): void {
  if (full_name.trim().length < 2 || full_name.length > 200) {
    throw refuse(400, 'full_name', 'Введите имя и фамилию')
  }
  if (!/^\+7\d{10}$/.test(phone)) throw refuse(400, 'phone', 'Проверьте номер телефона')
  if (password !== null && !isAcceptable(password)) {
    throw refuse(400, 'password', 'В пароле должно быть не меньше 8 знаков')
  }
  if (!company) return
  if (!isInn(company.inn)) throw refuse(400, 'company.inn', 'Такого ИНН не бывает: проверьте цифры')
  if (company.kpp !== null && !isKpp(company.kpp)) {
    throw refuse(400, 'company.kpp', 'Такого КПП не бывает: проверьте знаки')
  }
  if (company.name.trim() === '' || company.name.length > 300) {
    throw refuse(400, 'company.name', 'Введите название компании')
  }
}

async function companyBy(db: Queryable, inn: string): Promise<Company | undefined> {
  const [company] = await db.query<Company>(
    'select inn, kpp, ogrn, name, address, client_code is not null as has_client_code from companies where inn = $1',
    [inn],
  )
  return company
}

/** Creates the user and returns its uuid; throws when the address is taken. */
async function writeUser(tx: Queryable, person: SignUp, email: string, hash: string): Promise<string> {
  const { full_name, phone, department_id, company } = person
  const [user] = await tx.query<{ uuid_code: string }>(
    `insert into users (uuid_code, email, phone, full_name, password_hash, role, department_id)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (email) do nothing returning uuid_code`,
    [randomUUID(), email, phone, full_name.trim(), hash, company ? roles[company.role] : 'buyer', department_id],
  )
  if (!user) throw refuse(409, 'email', 'Этот e-mail уже зарегистрирован. Войдите или восстановите пароль.')
  if (company) {
    await tx.query('insert into user_companies (user_uuid, inn, kpp, name, role) values ($1, $2, $3, $4, $5)', [
      user.uuid_code,
      company.inn,
      company.kpp,
      company.name.trim(),
      company.role,
    ])
    const { inn, kpp, name } = company
    const [known] = await tx.query<{ address: string; ogrn: string | null }>(
      'select address, ogrn from companies where inn = $1',
      [inn],
    )
    await writeCompany(tx, user.uuid_code, {
      inn,
      kpp: kpp ?? '',
      ogrn: known?.ogrn ?? '',
      name: name.trim(),
      address: known?.address ?? '',
      bik: '',
      account: '',
    })
  }
  return user.uuid_code
}

export function signUpRoutes(db: Database, tokens: TokenService): Router {
  const router = express.Router()
  serve(router, retailerAccountApi.company, async ({ params }) => {
    const company = await companyBy(db, params.inn)
    if (!company) throw notFound('Компания с таким ИНН не найдена')
    return company
  })
  serve(router, retailerAccountApi.signUp, async ({ body }, request) => {
    const email = addressOf(body.email)
    if (!isAddress(email)) throw refuse(400, 'email', 'Проверьте адрес электронной почты')
    validateSignUp(body)
    if (!(await isCodeValid(db, email, body.auth_code))) throw wrongCode()
    if (body.company && (await companyBy(db, body.company.inn))?.has_client_code) {
      throw refuse(409, 'company.inn', 'Эта компания уже наш клиент. Доступ откроет её менеджер.')
    }
    const hash = body.password === null ? noPassword : await passwordHash(body.password)
    return db.transaction(async (tx) => {
      // Written first: of several sign-ups with one code, all but one then learn that the address is taken.
      const uuid = await writeUser(tx, body, email, hash)
      if (!(await consumeCode(tx, email, body.auth_code))) throw wrongCode()
      return tokens.issue(tx, uuid, originOf(request, 'sign_up'))
    })
  })
  return router
}
