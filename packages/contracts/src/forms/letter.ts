import { estimateFaces } from '@vitrina/site/estimate'
import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { EMAIL } from '../site/email.ts'
import { estimateLimits } from '../site/estimate-limits.ts'
import { EMAIL_INVALID, lines } from './fields.ts'

// Stricter than an address of the site: it goes into a mail header, where quotes and brackets mean something.
const mailbox = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,190}\.[^\s@<>".]{2,}$/

/** A letter with an estimate. */
export const LetterForm = z.object({
  email: z
    .string(EMAIL_INVALID)
    .check(z.trim(), maxLength(EMAIL.longest, EMAIL_INVALID), z.regex(mailbox, EMAIL_INVALID)),
  face: z.enum(estimateFaces),
  comment: lines(estimateLimits.message),
})
export type LetterForm = z.output<typeof LetterForm>
