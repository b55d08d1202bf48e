import * as z from '@vitrina/contracts/schema'
import { EMAIL } from './email.ts'

/** An address of e-mail as it is typed. `missing` is said where there is none, `wrong` where it is none or too long. */
export const emailAddress = (missing: string | undefined, wrong: string) =>
  z.string(missing).check(z.trim(), z.maxLength(EMAIL.longest, wrong), z.regex(EMAIL.shape, wrong))
