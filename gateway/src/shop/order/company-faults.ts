import type { CompanyForm } from '@vitrina/contracts/site/order'
import { isBankAccount, isBik, isInn, isKpp } from '@vitrina/site/company'

/** The requisites without spaces, which people paste within numbers. */
export const compactCompany = (company: CompanyForm): CompanyForm => ({
  ...company,
  inn: company.inn.replace(/\s/g, ''),
  kpp: company.kpp.replace(/\s/g, '').toUpperCase(),
  bik: company.bik.replace(/\s/g, ''),
  account: company.account.replace(/\s/g, ''),
})

/** Faults of a company's requisites by field; expects them without spaces. */
export function companyFaults({ inn, kpp, name, bik, account }: CompanyForm): Record<string, string> {
  const faults = {
    'company.inn': innFault(inn),
    'company.kpp': kppFault(inn, kpp),
    'company.name': name.length < 2 ? 'Укажите название компании' : '',
    'company.bik': bikFault(bik, account),
    'company.account': accountFault(bik, account),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== ''))
}

function innFault(inn: string): string {
  if (inn === '') return 'Укажите ИНН'
  if (!/^(?:\d{10}|\d{12})$/.test(inn)) return 'В ИНН 10 цифр у компании и 12 у предпринимателя'
  return isInn(inn) ? '' : 'Проверьте ИНН: такого номера не бывает'
}

/** Sole traders have no registration reason code (КПП), and companies always have one. */
function kppFault(inn: string, kpp: string): string {
  if (inn.length === 12) return kpp === '' ? '' : 'У предпринимателя нет КПП: оставьте поле пустым'
  if (kpp === '') return 'Укажите КПП'
  return isKpp(kpp) ? '' : 'Проверьте КПП: в нём девять знаков'
}

function bikFault(bik: string, account: string): string {
  if (bik === '') return account === '' ? '' : 'Укажите БИК банка'
  return isBik(bik) ? '' : 'Проверьте БИК: в нём девять цифр'
}

function accountFault(bik: string, account: string): string {
  if (account === '') return bik === '' ? '' : 'Укажите номер счёта'
  if (!/^\d{20}$/.test(account)) return 'В номере счёта 20 цифр'
  return !isBik(bik) || isBankAccount(account, bik) ? '' : 'Номер счёта не подходит к БИК: проверьте оба'
}
