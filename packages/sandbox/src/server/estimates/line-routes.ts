import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import express, { type Router } from 'express'
import { notFound } from '../http-error.ts'
import { serve } from '../serve.ts'
import type { EstimateService } from './estimate-service.ts'
import { linesOf, type StoredLine } from './estimates.ts'
import { checkKey, checkNote } from './limits.ts'
import { changeLine, putLine, removeLine, restoreLine, takeFromLine } from './lines.ts'
import { findPut, markPutUndone, savePut } from './put-records.ts'

/** Lines and sections of an estimate. */
export function lineRoutes(book: EstimateService): Router {
  const router = express.Router()

  serve(router, retailerEstimatesApi.putLine, async ({ params: { id }, query, body }, request) => {
    const user = await book.userOf(request)
    checkKey(body.key)
    const pricing = await book.pricingOf(user, query)
    let line: StoredLine | undefined
    const changed = await book.change({ id, request, what: 'Добавлен товар' }, async (tx) => {
      const earlier = await findPut(tx, user, body.key)
      if (earlier) {
        line = (await linesOf(tx, id)).find((known) => known.id === earlier.line_id)
        return false
      }
      line = await putLine(tx, id, body, pricing)
      await savePut(tx, user, body.key, { estimate_id: id, line_id: line.id, quantity: body.quantity })
      return true
    })
    if (!line) throw notFound('Этой позиции уже нет в смете')
    return { ...changed, line: { ...line, put: 0, bought: 0 } }
  })

  serve(router, retailerEstimatesApi.takeBack, async ({ params: { id, key } }, request) => {
    const user = await book.userOf(request)
    return book.change({ id, request, what: 'Добавленное взято назад' }, async (tx) => {
      const put = await findPut(tx, user, key)
      if (put?.estimate_id !== id || put.line_id === null) throw notFound('Этого добавления не было')
      if (put.is_taken_back) return false
      await takeFromLine(tx, put.line_id, put.quantity)
      await markPutUndone(tx, user, key)
      return true
    })
  })

  serve(router, retailerEstimatesApi.changeLine, async ({ params: { id, line_id }, body }, request) => {
    const { version, ...wanted } = body
    if (wanted.note !== undefined) checkNote(wanted.note)
    return book.change({ id, request, what: 'Изменена позиция', version }, async (tx) => {
      await changeLine(tx, id, line_id, wanted)
      return true
    })
  })

  serve(router, retailerEstimatesApi.removeLine, async ({ params: { id, line_id }, query: { version } }, request) =>
    book.change({ id, request, what: 'Убрана позиция', version }, async (tx) => {
      await removeLine(tx, id, line_id)
      return true
    }),
  )

  serve(router, retailerEstimatesApi.restoreLine, async ({ params: { id, line_id } }, request) =>
    book.change({ id, request, what: 'Возвращена позиция' }, (tx) => restoreLine(tx, id, line_id)),
  )

  return router
}
