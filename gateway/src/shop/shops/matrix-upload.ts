import { EstimateTable } from '@vitrina/contracts/site/estimate'
import { type MatrixFile, matrixUpload, shopLimits } from '@vitrina/contracts/site/shops'
import { formatNumber } from '@vitrina/site/numbers'
import { countOf } from '@vitrina/site/plural'
import { Router } from 'express'
import { unprocessable } from '../../http/http-errors.ts'
import { visitorOf } from '../../visitor/visitor/visitor.ts'
import { readUpload } from '../quick-order/read-upload.ts'
import type { ShopServices } from '../services.ts'
import { matrixOf, newLines } from './matrix-lines.ts'
import { parseMatrix } from './parse-matrix.ts'

const MOST_FAULTS = 100

/** Uploads that fill a matrix. Mounted before the JSON body parser: the body is not JSON, and larger. */
export function matrixUploadRoutes(
  services: Pick<ShopServices, 'config' | 'decoder' | 'retailer' | 'uploads'>,
): Router {
  const router = Router()
  router.post(matrixUpload(':id'), async (request, response) => {
    const call = { visitor: visitorOf(response), request }
    // Checks the owner of the shop first, so that no file is parsed for another's matrix.
    const { matrix } = await matrixOf(services, call, String(request.params.id))
    const table = EstimateTable.parse(JSON.parse(await readUpload(services, request, 'cells')))
    if (table.total > shopLimits.fileRows) {
      throw unprocessable(
        `В\u00a0файле ${countOf(table.total, ['строка', 'строки', 'строк'])}, а\u00a0в\u00a0матрице может быть ${formatNumber(shopLimits.rows)}. Разделите его по магазинам.`,
      )
    }
    const { rows, faults } = parseMatrix(table.rows, table.numbers)
    const known = new Set(matrix.rows.map(({ idcode }) => idcode))
    const added = await newLines(
      services,
      call,
      rows.map(({ idcode }) => idcode).filter((idcode) => !known.has(idcode)),
    )
    const sold = new Set(added.map(({ idcode }) => idcode))
    const answer: MatrixFile = {
      rows: rows.filter(({ idcode }) => known.has(idcode) || sold.has(idcode)),
      added,
      unknown: rows.map(({ idcode }) => idcode).filter((idcode) => !known.has(idcode) && !sold.has(idcode)),
      faults: faults.slice(0, MOST_FAULTS),
    }
    response.set('cache-control', 'private, no-store').json(answer)
  })
  return router
}
