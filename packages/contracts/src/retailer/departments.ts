import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** Branch, store or pickup point as the retailer sends it. Codes are strings with leading zeros and stay strings. */
export const Department = z.object({
  id_1c: z.string(),
  parent: z.nullable(z.string()),
  name_for_site: z.string(),
  names_cases: z.array(z.string()),
  address: z.string(),
  work_time: z.string(),
  base_price: z.string(),
  phones: z.array(z.string()),
  yandex_map_link: z.nullable(z.string()),
  domain: z.nullable(z.string()),
  is_pick_up_point: z.boolean(),
})
export type Department = z.output<typeof Department>

export const departmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/expro/departments/',
    summary: 'All departments, raw: with the head office, aliases and foreign parents',
    response: z.array(Department),
  }),
}
