import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** Branch, store or pickup point as the retailer sends it. Codes are strings with leading zeros and stay strings. */
export const Department = z.object({
  id_1c: z.string(),
  parent: z.nullable(z.string()),
  name_for_site: z.string(),
  /** Empty where they are missing. */
  names_cases: z.catch(z.array(z.catch(z.string(), '')), []),
  address: z.string(),
  work_time: z.string(),
  base_price: z.string(),
  /** Empty where they are missing. */
  phones: z.catch(z.array(z.catch(z.string(), '')), []),
  yandex_map_link: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  is_pick_up_point: z.boolean(),
})
export type Department = z.output<typeof Department>

/** A day on which a department keeps other hours than in its week: a holiday, a short day before one. */
export const SpecialDay = z.object({
  /** yyyy-mm-dd */
  date: z.string(),
  /** Hours of that day alone, «10:00–16:00»; '' when it is shut. */
  work_time: z.string(),
  reason: z.catch(z.string(), ''),
})
export type SpecialDay = z.output<typeof SpecialDay>

/** As it arrives; a retailer that keeps no special days leaves them out. */
export const DepartmentRecord = z.extend(Department, { special_days: z.catch(z.array(SpecialDay), []) })
export type DepartmentRecord = z.output<typeof DepartmentRecord>

export const retailerDepartmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/expro/departments/',
    summary: 'All departments, raw: with the head office, aliases and foreign parents',
    response: z.array(DepartmentRecord),
  }),
}
