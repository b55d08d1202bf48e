import { maxLength } from '@vitrina/contracts/max-length'
import { PROBLEM_LENGTH } from '@vitrina/contracts/site/problem'
import * as z from 'zod/mini'
import { problemTexts } from './texts.ts'

/** The same checks as in the contract, whose schemas are stripped from the builds of pages. */
export const ProblemComment = z.object({
  comment: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: problemTexts.empty, abort: true }),
      z.minLength(PROBLEM_LENGTH.least, problemTexts.tooShort(PROBLEM_LENGTH.least)),
      maxLength(PROBLEM_LENGTH.most, problemTexts.tooLong(PROBLEM_LENGTH.most)),
    ),
})
export type ProblemComment = z.output<typeof ProblemComment>
