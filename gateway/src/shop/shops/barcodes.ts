import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { withTimeout } from '@vitrina/site/within'
import { inBatches } from '../../infra/retailer/batches.ts'
import type { RetailerAccess } from '../services.ts'

export type Barcodes = ReadonlyMap<string, string[]>

/** Timeout of the barcodes, which only scanning needs. */
const WAIT_MS = 1500
const barcode = /^\d{8,14}$/

/**
 * Barcodes by product code. A matrix is served without barcodes that fail or are late: its rows can still be found by
 * product code and shelf label.
 */
export async function barcodesOf(
  { config, retailer }: RetailerAccess,
  idcodes: readonly string[],
  requestId: string,
): Promise<Barcodes> {
  const ask = retailer.as({ requestId })
  const answers = inBatches(idcodes, (body) =>
    ask(retailerProductApi.barcodes, { params: { site_code: config.siteCode }, body }),
  )
  const known = await withTimeout(answers, WAIT_MS, `No barcodes within ${WAIT_MS} ms`).catch(() => [])
  return new Map(
    known.flatMap((answer) =>
      Object.entries(answer).map(([idcode, all]) => [idcode, all.filter((one) => barcode.test(one))] as const),
    ),
  )
}
