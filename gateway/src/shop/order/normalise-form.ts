import type { CompanyForm, OrderForm } from '@vitrina/contracts/site/order'
import { compactRequisites } from '@vitrina/site/requisites'
import { plainLine, plainLines } from '../../infra/webhooks/strip-markup.ts'

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
    company: company && normaliseCompany(company),
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

function normaliseCompany(company: CompanyForm): CompanyForm {
  const { ogrn, ...compact } = compactRequisites({ ...company, ogrn: '' })
  return { ...compact, name: oneLine(company.name), address: oneLine(company.address) }
}

/** One line of text that keeps leading dashes and plus signs of numbers and addresses. */
const oneLine = (text: string): string => plainLines(text).replace(/\s+/g, ' ')
