import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** Branch, store or pickup point as the retailer sends it. Codes are strings with leading zeros and stay strings. */
export const Department = z.object({
  id_1c: z.string(),
  parent: z.nullable(z.string()),
  name_for_site: z.string(),
  /** Empty when missing. */
  names_cases: z.catch(z.array(z.catch(z.string(), '')), []),
  address: z.string(),
  work_time: z.string(),
  base_price: z.string(),
  /** Empty when missing. */
  phones: z.catch(z.array(z.catch(z.string(), '')), []),
  yandex_map_link: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  is_pick_up_point: z.boolean(),
})
export type Department = z.output<typeof Department>

/** A day with exceptional opening hours: a holiday, or a short day before one. */
export const SpecialDay = z.object({
  /** yyyy-mm-dd */
  date: z.string(),
  /** Opening hours of that day, «10:00–16:00»; '' when closed. */
  work_time: z.string(),
  reason: z.catch(z.string(), ''),
})
export type SpecialDay = z.output<typeof SpecialDay>

/** As the retailer sends it; without special days the field is left out. */
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
