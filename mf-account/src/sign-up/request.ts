import type { CallInput } from '@vitrina/contracts/endpoint'
import type { accountApi } from '@vitrina/contracts/site/account'
import { normalisePhone } from '@vitrina/site/phones'
import { isSoleTrader } from '@vitrina/site/requisites'
import type { Fields } from './faults.ts'

export type SignUpBody = CallInput<typeof accountApi.signUp>['body']

function companyOf({ kind, company: { inn = '', kpp = '', name = '', role } }: Fields): SignUpBody['company'] {
  if (kind === 'self' || role === null) return null
  return { inn, kpp: !isSoleTrader(inn) && kpp !== '' ? kpp : null, name: name.trim(), role }
}

/** The request body of valid fields. */
export function signUpBody(fields: Fields): SignUpBody {
  const { full_name = '', email = '', auth_code, phone = '', password = '' } = fields
  return {
    full_name: full_name.trim(),
    email: email.trim(),
    auth_code,
    phone: normalisePhone(phone),
    password: password === '' ? null : password,
    company: companyOf(fields),
  }
}
