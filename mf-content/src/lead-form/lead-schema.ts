import { zodResolver } from '@hookform/resolvers/zod'
import { maxLength } from '@vitrina/contracts/max-length'
import { EMAIL } from '@vitrina/contracts/site/email'
import { LEAD_COMMENT_LENGTH } from '@vitrina/contracts/site/lead'
import { isInn } from '@vitrina/site/company'
import { isPhone } from '@vitrina/site/phones'
import * as z from 'zod/mini'
import { texts } from '../texts.ts'

const { faults } = texts.lead

const line = () => z._default(z.string(), '')
/** An optional field: empty or valid. */
const optional = (isRight: (value: string) => boolean, fault: string) =>
  line().check(
    z.trim(),
    z.refine((value) => value === '' || isRight(value), fault),
  )

/** The same checks as in the contract, whose schemas are stripped from the builds of pages. */
export const LeadFields = z.object({
  name: line().check(z.trim(), z.minLength(2, faults.name), maxLength(200, faults.long(200))),
  phone: line().check(
    z.refine((phone) => phone !== '' && phone !== '+', { error: faults.phoneEmpty, abort: true }),
    z.refine(isPhone, faults.phone),
  ),
  email: optional((email) => email.length <= EMAIL.longest && EMAIL.shape.test(email), faults.email),
  company: line().check(z.trim(), maxLength(200, faults.long(200))),
  inn: optional((inn) => isInn(inn.replace(/\s/g, '')), faults.inn),
  city: line(),
  comment: line().check(z.trim(), maxLength(LEAD_COMMENT_LENGTH, faults.comment)),
  consent: z._default(z.boolean(), false).check(z.refine((consent) => consent, faults.consent)),
  website: line(),
})

export const resolver = zodResolver(LeadFields)
