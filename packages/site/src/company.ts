const companyWeights = [2, 4, 10, 3, 5, 9, 4, 6, 8]
const personWeights = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
]

const controlDigit = (digits: readonly number[], weights: readonly number[]): number =>
  (weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11) % 10

/**
 * Whether a taxpayer number (ИНН) can exist: 10 digits of a company or 12 of a person, with right control digits.
 * Source: приказ ФНС России от 29.06.2012 № ММВ-7-6/435@, whose weights these are.
 */
export function isInn(inn: string): boolean {
  if (!/^(?:\d{10}|\d{12})$/.test(inn) || /^0+$/.test(inn)) return false
  const digits = [...inn].map(Number)
  const weights = digits.length === 10 ? [companyWeights] : personWeights
  return weights.every((row) => controlDigit(digits, row) === digits[row.length])
}

/** Whether a registration reason code (КПП) can exist: four digits, two signs, three digits. */
export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp)
