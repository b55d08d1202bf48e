import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PriceListFormat } from '@vitrina/site/price-list'
import type { Request, Response } from 'express'
import { withoutDeadline } from '../upstream/request-context.ts'
import { csv } from './csv.ts'
import type { Table } from './table.ts'

/** A failure on the way destroys the connection: a download that breaks is better than half a list that looks whole. */
export async function sendTable(
  request: Request,
  response: Response,
  { table, format, signal }: { table: Table; format: PriceListFormat; signal: AbortSignal },
): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  // Rows may still be asked for while somebody reads the first ones slowly.
  await withoutDeadline(async () => {
    // What packs workbooks is loaded with the first of them.
    const file = format === 'csv' ? Readable.from(csv(table)) : (await import('./xlsx.ts')).xlsx(table)
    await pipeline(file, response, { signal })
  })
}
