import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { SiteCode } from './product.ts'

/** Binary responses named in the specification; clients read them as streams. */
export const retailerFilesApi = {
  certificates: endpoint({
    method: 'GET',
    path: '/api/ecm.stream/:site_code/distributors/:distributor_id/files.zip',
    summary: 'The archive of a supplier’s certificates and instructions; 404 when there are none',
    params: z.extend(SiteCode, { distributor_id: z.string() }),
    download: 'application/zip',
    response: z.unknown(),
  }),
  picture: endpoint({
    method: 'GET',
    path: '/product_images/normal/:filename',
    summary: 'A picture of a product by its file name, at the host of pictures',
    params: z.object({ filename: z.string() }),
    download: 'image/*',
    response: z.unknown(),
  }),
}
