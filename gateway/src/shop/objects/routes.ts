import { ApiError } from '@vitrina/contracts/request'
import { retailerEstimatesApi } from '@vitrina/contracts/retailer/estimates'
import { retailerObjectFilesApi } from '@vitrina/contracts/retailer/object-files'
import { retailerObjectsApi } from '@vitrina/contracts/retailer/objects'
import { objectFilesApi } from '@vitrina/contracts/site/object-files'
import { objectsApi } from '@vitrina/contracts/site/objects'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { presentSummary } from '../estimates/presenters.ts'
import { checkIdempotencyKey } from '../estimates/retailer-calls.ts'
import { presentOrderSummary as shownOrder } from '../order-history/presenters.ts'
import { callsOf } from '../order-history/retailer-for.ts'
import type { RetailerAccess } from '../services.ts'
import { presentObjectFile } from './file-presenter.ts'
import { isFileId } from './files.ts'
import { presentObject } from './presenters.ts'

/** Number of orders of each kind on the page of an object; the others are in the list of orders. */
const SHOWN_ORDERS = 5

/** The visitor’s building sites. Guests are refused earlier; the retailer checks who owns an object. */
export function objectRoutes(services: RetailerAccess): Router {
  const router = Router()
  const site = { site_code: services.config.siteCode }
  const calls = callsOf(services)

  function one(id: string) {
    if (!isUuid(id)) throw notFound('Такого объекта нет')
    return { ...site, id }
  }

  function oneFile({ id, fileId }: { id: string; fileId: string }) {
    if (!isFileId(fileId)) throw notFound('Такого файла нет')
    return { ...one(id), file_id: fileId }
  }

  serve(router, objectsApi.list, async (call) => ({
    objects: (await retailerFor(services, call)(retailerObjectsApi.list, { params: site })).map(presentObject),
  }))

  serve(router, objectsApi.names, async (call) => {
    const objects = await retailerFor(services, call)(retailerObjectsApi.list, { params: site })
    return { names: objects.filter(({ isArchived }) => !isArchived).map((object) => presentObject(object).name) }
  })

  serve(router, objectsApi.create, async (call) => {
    const { key, ...facts } = call.body
    const body = { key: checkIdempotencyKey(key), facts }
    return presentObject(
      await withNameConflict(retailerFor(services, call)(retailerObjectsApi.create, { params: site, body })),
    )
  })

  async function ordersOf(call: VisitorRequest, kind: 'active' | 'completed', object: string) {
    const query = { kind, object, page: 1, per_page: SHOWN_ORDERS }
    const { orders, total } = await retailerFor(services, call)(calls.list, { params: site, query })
    return { orders: orders.map(shownOrder), total }
  }

  serve(router, objectsApi.read, async (call) => {
    const object = await retailerFor(services, call)(retailerObjectsApi.read, { params: one(call.params.id) })
    const [estimates, files, active, completed] = await Promise.all([
      retailerFor(services, call)(retailerEstimatesApi.list, { params: site, query: priceQuery(call.visitor) }),
      retailerFor(services, call)(retailerObjectFilesApi.list, { params: one(call.params.id) }),
      ordersOf(call, 'active', object.name),
      ordersOf(call, 'completed', object.name),
    ])
    const own = estimates.filter(({ objectName }) => objectName === object.name)
    const shown = { estimates: own.map(presentSummary), files: files.map(presentObjectFile), active, completed }
    return { object: presentObject(object), ...shown }
  })

  serve(router, objectsApi.change, async (call) => {
    const { version, isArchived, ...facts } = call.body
    const body = { version, isArchived, facts }
    const params = one(call.params.id)
    return presentObject(
      await withNameConflict(retailerFor(services, call)(retailerObjectsApi.change, { params, body })),
    )
  })

  serve(router, objectsApi.remove, (call) =>
    retailerFor(services, call)(retailerObjectsApi.remove, { params: one(call.params.id) }),
  )

  serve(router, objectsApi.restore, async (call) =>
    presentObject(
      await retailerFor(services, call)(retailerObjectsApi.restore, { params: one(call.params.id), body: {} }),
    ),
  )

  serve(router, objectFilesApi.remove, (call) =>
    retailerFor(services, call)(retailerObjectFilesApi.remove, { params: oneFile(call.params) }),
  )

  serve(router, objectFilesApi.restore, async (call) =>
    presentObjectFile(
      await retailerFor(services, call)(retailerObjectFilesApi.restore, { params: oneFile(call.params), body: {} }),
    ),
  )

  return router
}

/** Turns the conflict about a taken name into an error of the field, as the form shows it. */
async function withNameConflict<T>(promise: Promise<T>): Promise<T> {
  try {
    return await promise
  } catch (error) {
    if (error instanceof ApiError && error.status === 409 && isAboutName(error.answer)) {
      const detail = error.detail ?? 'Объект с таким названием уже есть'
      throw unprocessable(detail, { name: detail })
    }
    throw error
  }
}

const isAboutName = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'field' in answer && answer.field === 'name'
