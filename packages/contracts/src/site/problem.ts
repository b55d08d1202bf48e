import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { pathText } from './bounds.ts'

/** Length limits of a comment in characters, after trimming. */
export const PROBLEM_LENGTH = { least: 5, most: 2000 }

export const problemApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/site/product/:idcode/problems/',
    creates: 'once',
    summary:
      'Tells those who keep the catalogue of a mistake in a product; 404 when there is no such product, 502 when they could not be told',
    params: z.object({ idcode: pathText() }),
    body: z.object({
      comment: z
        .string('Опишите проблему')
        .check(
          z.trim(),
          z.minLength(1, 'Опишите проблему'),
          z.minLength(PROBLEM_LENGTH.least, `Не короче ${PROBLEM_LENGTH.least}\u00a0знаков`),
          z.maxLength(PROBLEM_LENGTH.most, `Не длиннее ${PROBLEM_LENGTH.most}\u00a0знаков`),
        ),
    }),
    response: z.object({ accepted: z.boolean() }),
  }),
}
