import * as z from '@vitrina/contracts/schema'
import { EMAIL } from './email.ts'

/** An e-mail field. `missing` is the error of an empty field, `wrong` that of an invalid or too long address. */
export const emailAddress = (missing: string | undefined, wrong: string) =>
  z.string(missing).check(z.trim(), z.maxLength(EMAIL.longest, wrong), z.regex(EMAIL.shape, wrong))
