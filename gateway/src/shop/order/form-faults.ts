import type { OrderForm } from '@vitrina/contracts/site/order'
import { isPhone } from '@vitrina/site/phones'
import { unprocessable } from '../../http/http-errors.ts'
import { plainLine, plainLines } from '../../infra/webhooks/strip-markup.ts'
import { compactCompany, companyFaults } from './company-faults.ts'
import { type ReceivingContext, receivingFaults } from './receiving-faults.ts'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/
const LETTER = /\p{L}/u

/** The form without invisible characters, markup and spaces within numbers. */
export function normaliseForm(form: OrderForm): OrderForm {
  const { receiving, company } = form
  return {
    ...form,
    name: plainLine(form.name),
    email: form.email.trim(),
    ownNumber: oneLine(form.ownNumber),
    objectName: oneLine(form.objectName ?? ''),
    comment: plainLines(form.comment),
    company: company && compactCompany({ ...company, name: oneLine(company.name), address: oneLine(company.address) }),
    notes: Object.fromEntries(Object.entries(form.notes).map(([idcode, note]) => [idcode, plainLines(note)])),
    receiving:
      receiving.kind === 'pickup'
        ? receiving
        : {
            ...receiving,
            locality: oneLine(receiving.locality),
            address: oneLine(receiving.address),
            contactName: plainLine(receiving.contactName),
            contactPhone: receiving.contactPhone.trim(),
            accessNote: plainLines(receiving.accessNote),
          },
  }
}

/** One line of text that keeps leading dashes and plus signs of numbers and addresses. */
const oneLine = (text: string): string => plainLines(text).replace(/\s+/g, ' ')

/** The e-mail is optional, except for an invoice. */
function emailFault({ email, company, payment }: OrderForm): string {
  if (email === '') return company && payment === 'invoice' ? 'Укажите e-mail: пришлём на него счёт' : ''
  return EMAIL.test(email) ? '' : 'Проверьте e-mail'
}

/** Faults by field, each a sentence for the shopper; empty for a valid form. Expects a normalised form. */
function faultsOf(form: OrderForm, place: ReceivingContext): Record<string, string> {
  const { company, payment } = form
  const faults = {
    name: form.name.length >= 2 && LETTER.test(form.name) ? '' : 'Укажите имя',
    phone: isPhone(form.phone) ? '' : 'Проверьте телефон: нужны +7 и десять цифр',
    email: emailFault(form),
    payment: payment === 'invoice' && !company ? 'По счёту платят только компании' : '',
  }
  return {
    ...Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== '')),
    ...(company ? companyFaults(company) : {}),
    ...receivingFaults(form, place),
  }
}

/** Throws 422 for a form with faults. */
export function checkForm(form: OrderForm, place: ReceivingContext): void {
  const faults = faultsOf(form, place)
  const [first] = Object.values(faults)
  if (first) throw unprocessable(first, faults)
}
