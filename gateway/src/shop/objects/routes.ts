import { ApiError } from '@vitrina/contracts/request'
import { estimatesApi } from '@vitrina/contracts/retailer/estimates'
import { objectFilesApi } from '@vitrina/contracts/retailer/object-files'
import { objectsApi } from '@vitrina/contracts/retailer/objects'
import { objectFilesPages } from '@vitrina/contracts/site/object-files'
import { objectsPages } from '@vitrina/contracts/site/objects'
import { isUuid } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { VisitorRequest } from '../../visitor/visitor/exchange.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import { checkKey } from '../estimates/asking.ts'
import { shownSummary } from '../estimates/shown.ts'
import { callsOf } from '../order-history/asking.ts'
import { shownSummary as shownOrder } from '../order-history/shown.ts'
import type { ShopServices } from '../services.ts'
import { isFileId } from './files.ts'
import { objectFacts, shownObject } from './shown.ts'
import { shownFile } from './shown-file.ts'

/** Orders of each kind that the page of an object shows; the rest is in the list of orders. */
const SHOWN_ORDERS = 5

/** The visitor’s building sites; guests are refused before. Whose an object is, the retailer checks by the account. */
export function objectRoutes(services: ShopServices): Router {
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

  serve(router, objectsPages.list, async (call) => ({
    objects: (await retailerFor(services, call)(objectsApi.list, { params: site })).map(shownObject),
  }))

  serve(router, objectsPages.names, async (call) => {
    const objects = await retailerFor(services, call)(objectsApi.list, { params: site })
    return { names: objects.filter(({ is_archived }) => !is_archived).map((object) => shownObject(object).name) }
  })

  serve(router, objectsPages.create, async (call) => {
    const body = { key: checkKey(call.body.key), facts: objectFacts(call.body) }
    return shownObject(await named(retailerFor(services, call)(objectsApi.create, { params: site, body })))
  })

  async function ordersOf(call: VisitorRequest, kind: 'active' | 'completed', object: string) {
    const query = { kind, object, page: 1, per_page: SHOWN_ORDERS }
    const { orders, total } = await retailerFor(services, call)(calls.list, { params: site, query })
    return { orders: orders.map(shownOrder), total }
  }

  serve(router, objectsPages.read, async (call) => {
    const object = await retailerFor(services, call)(objectsApi.read, { params: one(call.params.id) })
    const [estimates, files, active, completed] = await Promise.all([
      retailerFor(services, call)(estimatesApi.list, { params: site, query: priceQuery(call.visitor) }),
      retailerFor(services, call)(objectFilesApi.list, { params: one(call.params.id) }),
      ordersOf(call, 'active', object.name),
      ordersOf(call, 'completed', object.name),
    ])
    const own = estimates.filter(({ object_name }) => object_name === object.name)
    const shown = { estimates: own.map(shownSummary), files: files.map(shownFile), active, completed }
    return { object: shownObject(object), ...shown }
  })

  serve(router, objectsPages.change, async (call) => {
    const { version, isArchived } = call.body
    const body = { version, is_archived: isArchived, facts: objectFacts(call.body) }
    const params = one(call.params.id)
    return shownObject(await named(retailerFor(services, call)(objectsApi.change, { params, body })))
  })

  serve(router, objectsPages.remove, (call) =>
    retailerFor(services, call)(objectsApi.remove, { params: one(call.params.id) }),
  )

  serve(router, objectsPages.restore, async (call) =>
    shownObject(await retailerFor(services, call)(objectsApi.restore, { params: one(call.params.id), body: {} })),
  )

  serve(router, objectFilesPages.remove, (call) =>
    retailerFor(services, call)(objectFilesApi.remove, { params: oneFile(call.params) }),
  )

  serve(router, objectFilesPages.restore, async (call) =>
    shownFile(await retailerFor(services, call)(objectFilesApi.restore, { params: oneFile(call.params), body: {} })),
  )

  return router
}

/** A name that is taken is told at the name, as the form shows it. */
async function named<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
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
