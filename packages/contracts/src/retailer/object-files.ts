import * as z from '@vitrina/contracts/schema'
import { snakeCaseEndpoint } from '../endpoint.ts'
import { OrderFile } from './order.ts'
import { SiteCode } from './product.ts'

/** A photo or document of a building site; `created_at` in ISO 8601. */
export const ObjectFile = z.extend(OrderFile, { created_at: z.string() })
export type ObjectFile = z.output<typeof ObjectFile>

const ObjectParams = z.extend(SiteCode, { id: z.string() })
const FileParams = z.extend(ObjectParams, { file_id: z.string() })

/**
 * Files of a building site (designed here). Every call needs the authorization of the buyer: 403 for another buyer's
 * object, 404 for an unknown one and for a file of another object.
 */
export const retailerObjectFilesApi = {
  list: snakeCaseEndpoint({
    method: 'GET',
    path: '/api/ecm/:site_code/objects/:id/files/',
    summary: 'Photos and documents of an object, the last first (designed here)',
    params: ObjectParams,
    response: z.array(ObjectFile),
  }),
  remove: snakeCaseEndpoint({
    method: 'DELETE',
    path: '/api/ecm/:site_code/objects/:id/files/:file_id/',
    summary: 'Removes a file; for 30 days it can be brought back (designed here)',
    params: FileParams,
    response: z.object({ deleted: z.boolean() }),
  }),
  restore: snakeCaseEndpoint({
    method: 'POST',
    path: '/api/ecm/:site_code/objects/:id/files/:file_id/restore/',
    summary: 'Brings a removed file back; 409 when the object is full by then (designed here)',
    params: FileParams,
    body: z.object({}),
    response: ObjectFile,
  }),
}

/**
 * A file of an object: the body of a POST with `?name=`, answered with ObjectFile; 413 over 10 MB, 409 with a sentence
 * when the object has 100 of them. Not an endpoint, since endpoints speak JSON.
 */
export const objectFilesPath = '/api/ecm/:site_code/objects/:id/files/'
/** Download by GET with the authorization of the buyer, the name in `content-disposition`. */
export const objectFilePath = '/api/ecm/:site_code/objects/:id/files/:file_id/'
