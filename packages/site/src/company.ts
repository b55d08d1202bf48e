const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const personWeights = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
]

const controlDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10

/**
 * Whether a taxpayer number (ИНН) is valid: 10 digits of a company or 12 of a person, with correct control digits.
 * Source: приказ ФНС России от 29.06.2012 № ММВ-7-6/435@, whose weights these are.
 */
export function isInn(inn: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(inn) || /^0+$/.test(inn)) return false
  const digits = [...inn].map(Number)
  const weights = digits.length === 10 ? [companyWeights] : personWeights
  return weights.every((row) => controlDigit(digits, row) === digits[row.length])
}

/** Whether a registration reason code (КПП) is valid: four digits, two digits or letters, three digits. */
export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)

/**
 * Whether a state registration number (ОГРН) is valid: 13 digits of a company or 15 of a sole trader (ОГРНИП), the last
 * of which is a control digit. Source: приказ ФНС России от 30.10.2017 № ММВ-7-14/830@, пункты 4–5.
 */
export function isOgrn(ogrn: string): boolean {
  if (!/^(?:[15]\d{12}|3\d{14})$/.test(ogrn)) return false
  const body = ogrn.slice(0, -1)
  return Number((BigInt(body) % BigInt(body.length - 1)) % 10n) === Number(ogrn.at(-1))
}

/** Whether a bank code (БИК) is valid: nine digits, the first two of them the country's. */
export const isBik = (bik: string): boolean => /^0[0-24]\d{7}$/.test(bik)

/**
 * Whether a company's account (расчётный счёт) is valid for the bank with this code: 20 digits, the ninth of which is
 * the control digit of both. Source: порядок расчёта контрольного ключа, Банк России от 08.09.1997 № 515. Accounts with
 * the Bank of Russia are checked with its branch; treasury accounts (03…), from which public institutions pay, have no
 * such digit.
 */
export function isBankAccount(account: string, bik: string): boolean {
  if (!/^\d{20}$/.test(account) || !isBik(bik)) return false
  if (account.startsWith('03')) return true
  const isOfBankOfRussia = account.startsWith('40102') || /00[0-2]$/.test(bik)
  return hasAccountKey((isOfBankOfRussia ? branchOfBankOfRussia(bik) : bik.slice(-3)) + account)
}

/** Whether a bank's own account with the Bank of Russia (корреспондентский счёт) matches its code. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  return /^30101\d{15}$/.test(account) && isBik(bik) && hasAccountKey(branchOfBankOfRussia(bik) + account)
}

const branchOfBankOfRussia = (bik: string): string => `0${bik.slice(4, 6)}`

function hasAccountKey(digits: string): boolean {
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * ([7, 1, 3][index % 3] ?? 0), 0) % 10 === 0
}
