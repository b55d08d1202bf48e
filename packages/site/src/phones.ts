const countryPrefix = '+7 ('

/** Four-digit city codes of the branches; all other numbers are grouped as three, three, two, two. */
const longCityCodes = ['8172', '8202', '4942', '4852', '4855']

/** The phone without whitespace, parentheses and hyphens. */
export function normalisePhone(phone: string): string {
  return phone.replace(/[\s()\-\u2010\u2011]/g, '')
}

/** The text of a phone field after each change: '+7 (900) 123-45-67' as far as it is typed. */
export function phoneMask(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits === '') return typed.startsWith('+') ? '+' : ''
  // The rest of the prefix after a backspace, so that the field can be emptied.
  if (typed === '+7 ') return ''
  const number = /^[78]/.test(digits) ? digits.slice(1, 11) : digits.slice(0, 10)
  // An 8 cannot follow the country code: it is the old trunk prefix typed by habit.
  if (number.startsWith('8')) return countryPrefix
  return countryPrefix + groupDigits(number)
}

/** Whether a customer's phone is complete: +7 and ten digits, the first of them not 8. */
export function isPhone(phone: string): boolean {
  return /^\+7[0-79]\d{9}$/.test(normalisePhone(phone))
}

/** '+7 (8172) 50-50-50' for a Russian number in any notation; anything else is trimmed. */
export function formatPhone(phone: string): string {
  const number = nationalNumber(phone)
  if (!number) return phone.trim()
  if (number.startsWith('800')) return `8 (800) ${groupDigits(number).slice(5)}`
  if (!longCityCodes.includes(number.slice(0, 4))) return countryPrefix + groupDigits(number)
  return `+7 (${number.slice(0, 4)}) ${number.slice(4, 6)}-${number.slice(6, 8)}-${number.slice(8)}`
}

/** The URL of a call, 'tel:+78172505050'. Words after the number, such as an extension, are dropped. */
export function telHref(phone: string): string {
  const [main = ''] = phone.split(/\p{L}/u)
  const number = nationalNumber(main)
  return number ? `tel:+7${number}` : `tel:${normalisePhone(main).replace(/[^+\d]/g, '')}`
}

function nationalNumber(phone: string): string | null {
  return /^(?:\+7|7|8)(\d{10})$/.exec(normalisePhone(phone))?.[1] ?? null
}

function groupDigits(number: string): string {
  let text = number.slice(0, 3)
  if (number.length > 3) text += `) ${number.slice(3, 6)}`
  if (number.length > 6) text += `-${number.slice(6, 8)}`
  if (number.length > 8) text += `-${number.slice(8)}`
  return text
}
