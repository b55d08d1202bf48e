import { countOf } from '@vitrina/site/plural'
import * as z from 'zod/mini'
import { maxLength } from '../max-length.ts'
import { PROBLEM_LENGTH } from '../site/problem-limits.ts'

const charactersOf = (count: number) => countOf(count, ['знака', 'знаков', 'знаков'])
const MISSING = 'Опишите проблему'

/** What is wrong on the page of a product. */
export const ProblemForm = z.object({
  comment: z.string(MISSING).check(
    z.trim(),
    maxLength(PROBLEM_LENGTH.most, `Не длиннее ${charactersOf(PROBLEM_LENGTH.most)}`),
    z.refine((text) => text !== '', { error: MISSING, abort: true }),
    z.minLength(PROBLEM_LENGTH.least, `Не короче ${charactersOf(PROBLEM_LENGTH.least)}`),
  ),
})
export type ProblemForm = z.output<typeof ProblemForm>
