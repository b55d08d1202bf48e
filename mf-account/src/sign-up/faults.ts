import { isPhone } from '@vitrina/site/phones'
import { innFault, isSoleTrader, kppFault } from '@vitrina/site/requisites'
import { emailFault as addressFault } from '../email/email.ts'
import { CODE_LENGTH } from '../form/code.ts'
import { isLongEnough, isMixed } from '../password.ts'
import { signUpTexts } from './texts.ts'

export type Role = 'builder' | 'shop' | 'supply'

/** Form fields, named as in the request; untouched ones may be undefined. */
export interface Fields {
  kind: 'self' | 'company'
  full_name?: string
  email?: string
  auth_code: string
  phone?: string
  password?: string
  consent?: boolean
  company: { inn?: string; kpp?: string; name?: string; role: Role | null }
}

/** Error messages by the path of a field. */
export type Faults = Record<string, string>

/** State of the form besides its fields. */
export interface FormContext {
  /** The address that the last code was sent to, or ''. */
  sentTo: string
  /** Tax number of a company that is already a client, or ''. */
  innOfClient: string
}

const texts = signUpTexts.faults

function emailFault(email: string, { sentTo }: FormContext): string {
  const fault = addressFault(email)
  if (fault !== '') return fault
  return email === sentTo ? '' : texts.emailUnproved
}

function phoneFault(phone: string): string {
  if (phone === '' || phone === '+') return texts.phoneEmpty
  return isPhone(phone) ? '' : texts.phone
}

function passwordFault(password: string): string {
  if (password === '') return ''
  if (!isLongEnough(password)) return texts.passwordShort
  return isMixed(password) ? '' : texts.passwordDigits
}

function newInnFault(inn: string, { innOfClient }: FormContext): string {
  if (inn === '') return texts.innEmpty
  return innFault(inn) || (inn === innOfClient ? texts.innOfClient : '')
}

function companyFaults({ inn = '', kpp = '', name = '', role }: Fields['company'], known: FormContext): Faults {
  return {
    'company.inn': newInnFault(inn, known),
    'company.name': name.trim().length < 2 ? texts.companyName : '',
    'company.kpp': kpp === '' || isSoleTrader(inn) ? '' : kppFault(inn, kpp),
    'company.role': role === null ? texts.role : '',
  }
}

/** Error messages of invalid fields, by path. */
export function faultsOf(fields: Fields, known: FormContext): Faults {
  const { full_name = '', email = '', auth_code, phone = '', password = '', consent } = fields
  const address = email.trim()
  const faults = {
    ...(fields.kind === 'company' && companyFaults(fields.company, known)),
    full_name: full_name.trim().length < 2 ? texts.name : '',
    email: emailFault(address, known),
    auth_code: address !== '' && address === known.sentTo && auth_code.length < CODE_LENGTH ? texts.code : '',
    phone: phoneFault(phone),
    password: passwordFault(password),
    consent: consent ? '' : texts.consent,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, text]) => text !== ''))
}
