import { formatPhone } from '@vitrina/site/phones'

/** A phone number that stays on one line; '' for none. */
export const phoneText = (phone: string): string =>
  formatPhone(phone).replaceAll(' ', '\u00a0').replaceAll('-', '\u2011')
