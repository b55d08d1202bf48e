import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PriceListFormat } from '@vitrina/site/price-list'
import type { Request, Response } from 'express'
import { withoutDeadline } from '../upstream/request-context.ts'
import { csv } from './csv.ts'
import type { Table } from './table.ts'

/** An error midway destroys the connection, so that a partial list is not taken for a complete one. */
export async function sendTable(
  request: Request,
  response: Response,
  { table, format, signal }: { table: Table; format: PriceListFormat; signal: AbortSignal },
): Promise<void> {
  if (request.method === 'HEAD') return void response.end()
  // Rows may still be requested while a slow client reads the first ones.
  await withoutDeadline(async () => {
    // The workbook writer is loaded on first use.
    const file = format === 'csv' ? Readable.from(csv(table)) : (await import('./xlsx.ts')).xlsx(table)
    await pipeline(file, response, { signal })
  })
}
