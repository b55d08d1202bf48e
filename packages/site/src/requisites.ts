import { isBankAccount, isBik, isInn, isKpp, isOgrn } from './company.ts'

/** Requisites of a company as written; '' when missing. */
export interface Requisites {
  inn: string
  kpp: string
  ogrn: string
  name: string
  address: string
  bik: string
  account: string
}

const compact = (typed: string): string => typed.replace(/\s/g, '')

/** People paste numbers with spaces in them. */
export const compactRequisites = (given: Requisites): Requisites => ({
  inn: compact(given.inn),
  kpp: compact(given.kpp).toUpperCase(),
  ogrn: compact(given.ogrn),
  name: given.name.trim(),
  address: given.address.trim(),
  bik: compact(given.bik),
  account: compact(given.account),
})

/** A sole trader, whose tax number has twelve digits, has no КПП. */
export const isSoleTrader = (inn: string): boolean => inn.length === 12

export function innFault(inn: string): string {
  if (inn === '') return 'Укажите ИНН'
  if (!/^(?:\d{10}|\d{12})$/.test(inn))
    return 'В\u00a0ИНН 10\u00a0цифр у\u00a0компании и\u00a012 у\u00a0предпринимателя'
  return isInn(inn) ? '' : 'Проверьте ИНН: такого номера не\u00a0бывает'
}

export function kppFault(inn: string, kpp: string): string {
  if (isSoleTrader(inn)) return kpp === '' ? '' : 'У\u00a0предпринимателя нет КПП: оставьте поле пустым'
  if (kpp === '') return 'Укажите КПП'
  return isKpp(kpp) ? '' : 'Проверьте КПП: в\u00a0нём девять знаков'
}

function ogrnFault(inn: string, ogrn: string): string {
  if (ogrn === '') return ''
  const length = isSoleTrader(inn) ? 15 : 13
  if (!/^\d+$/.test(ogrn) || ogrn.length !== length) {
    return length === 15 ? 'В\u00a0ОГРНИП 15\u00a0цифр' : 'В\u00a0ОГРН 13\u00a0цифр'
  }
  return isOgrn(ogrn) ? '' : 'Проверьте ОГРН: такого номера не\u00a0бывает'
}

function bikFault(bik: string, account: string): string {
  if (bik === '') return account === '' ? '' : 'Укажите БИК банка'
  return isBik(bik) ? '' : 'Проверьте БИК: в\u00a0нём девять цифр'
}

function accountFault(bik: string, account: string): string {
  if (account === '') return bik === '' ? '' : 'Укажите номер счёта'
  if (!/^\d{20}$/.test(account)) return 'В\u00a0номере счёта 20\u00a0цифр'
  return !isBik(bik) || isBankAccount(account, bik) ? '' : 'Номер счёта не\u00a0подходит к\u00a0БИК: проверьте оба'
}

/** Error messages of invalid requisites, which must be compact. Bank and ОГРН are optional. */
export function requisiteFaults({ inn, kpp, ogrn, name, address, bik, account }: Requisites): Record<string, string> {
  const faults = {
    inn: innFault(inn),
    kpp: kppFault(inn, kpp),
    ogrn: ogrnFault(inn, ogrn),
    name: name.length < 2 ? 'Укажите название компании' : name.length > 300 ? 'Слишком длинное название' : '',
    address: address.length > 500 ? 'Слишком длинный адрес' : '',
    bik: bikFault(bik, account),
    account: accountFault(bik, account),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''))
}
