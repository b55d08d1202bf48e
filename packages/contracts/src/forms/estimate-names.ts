import * as z from 'zod/mini'
import { estimateLimits } from '../site/estimate-limits.ts'
import { line, requiredLine } from './fields.ts'

/** Names of an estimate and its object; '' without an object. */
export const EstimateNamesForm = z.object({
  name: requiredLine(estimateLimits.name, 'Введите название сметы'),
  objectName: line(estimateLimits.name),
})
export type EstimateNamesForm = z.output<typeof EstimateNamesForm>
