import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { ProblemForm } from '../forms/problem.ts'
import { pathText } from './bounds.ts'

export const problemApi = {
  report: endpoint({
    method: 'POST',
    path: '/api/site/product/:idcode/problems/',
    creates: 'once',
    summary:
      'Tells those who keep the catalogue of a mistake in a product; 404 when there is no such product, 502 when they could not be told',
    params: z.object({ idcode: pathText() }),
    body: ProblemForm,
    response: z.object({ accepted: z.boolean() }),
  }),
}
