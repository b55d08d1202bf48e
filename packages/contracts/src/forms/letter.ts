import { estimateFaces } from '@vitrina/site/estimate'
import * as z from 'zod/mini'
import { estimateLimits } from '../site/estimate-limits.ts'
import { email, lines } from './fields.ts'

/** A letter with an estimate. The address goes into a mail header, where these characters mean something. */
export const LetterForm = z.object({
  email: email().check(z.refine((text) => !/[<>"]/.test(text), 'Проверьте адрес почты')),
  face: z.enum(estimateFaces),
  comment: lines(estimateLimits.message),
})
export type LetterForm = z.output<typeof LetterForm>
