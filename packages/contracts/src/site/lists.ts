import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** Product codes, the newest last; `viewed` belongs to the browser, the others to the visitor's id. */
export const Lists = z.object({
  favorites: z.array(z.string()),
  compare: z.array(z.string()),
  viewed: z.array(z.string()),
})
export type Lists = z.output<typeof Lists>

export const ListName = z.enum(['favorites', 'compare', 'viewed'])
export type ListName = z.output<typeof ListName>

/** A list after a change, and the codes that had to give way to a new one. */
export const ChangedList = z.object({ idcodes: z.array(z.string()), dropped: z.array(z.string()) })
export type ChangedList = z.output<typeof ChangedList>

const ListParams = z.object({ list: ListName })
const ItemParams = z.object({ list: ListName, idcode: z.string() })

export const listsApi = {
  add: endpoint({
    method: 'PUT',
    path: '/api/site/lists/:list/:idcode/',
    summary: 'Adds a product to a list; one that is in it already changes nothing, the oldest gives way in a full one',
    params: ItemParams,
    response: ChangedList,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/site/lists/:list/:idcode/',
    summary: 'Takes a product out of a list; one that is not in it changes nothing',
    params: ItemParams,
    response: ChangedList,
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/api/site/lists/:list/',
    summary: 'Makes a list exactly this: empties it, or brings back what was taken out',
    params: ListParams,
    body: z.object({ idcodes: z.array(z.string()).check(z.maxLength(1000)) }),
    response: ChangedList,
  }),
}
