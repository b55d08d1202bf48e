import { quickOrderLimits } from '@vitrina/contracts/site/quick-order'
import type { Request } from 'express'
import { decodeUpload } from '../../http/uploads/decode-upload.ts'
import { refusalOf } from '../../infra/spreadsheets/file-error.ts'
import type { RowsFormat } from '../../infra/spreadsheets/read-rows.ts'
import type { ShopServices } from '../services.ts'

const limit = { bytes: quickOrderLimits.fileBytes, tooLarge: () => refusalOf('tooLarge') }

const refusals = {
  slow: () => refusalOf('slow'),
  tooMuch: () => refusalOf('tooMuch'),
  unreadable: () => refusalOf('broken'),
}

/**
 * The rows of the uploaded file as JSON of ParsedFile, or its cells as JSON of EstimateTable. Throws for unreadable
 * files.
 */
export async function readUpload(
  { uploads, decoder }: Pick<ShopServices, 'uploads' | 'decoder'>,
  request: Request,
  as: RowsFormat = 'list',
): Promise<string> {
  decoder.prepare()
  const upload = await uploads.receive(request, limit)
  return (await decodeUpload(decoder, upload, { kind: 'table', as }, refusals)).toString()
}
