import { type ListName, listsApi } from '@vitrina/contracts/site/lists'
import { isIdcode } from '@vitrina/site/identifiers'
import { Router } from 'express'
import { notFound, unprocessable } from '../../http/http-errors.ts'
import { type Call, serve } from '../../visitor/serve.ts'
import type { ShopServices } from '../services.ts'
import { readList, writeList } from './lists.ts'

const NO_SUCH_PRODUCT = 'Такого товара нет'

/** Favourites, compare and viewed products: lists of codes in cookies, which only a server can set for long. */
export function listRoutes(services: Pick<ShopServices, 'cookies'>): Router {
  const router = Router()

  /** Writes the visitor's id too: without it the list would be lost at the next request. */
  const change = (call: Call<typeof listsApi.add | typeof listsApi.replace>, list: ListName, wanted: string[]) => {
    if (list !== 'viewed' && call.visitor.isNew) services.cookies.writeUuid(call)
    return writeList(services, call, list, wanted)
  }

  serve(router, listsApi.add, (call) => {
    const { list, idcode } = call.params
    if (!isIdcode(idcode)) throw notFound(NO_SUCH_PRODUCT)
    const before = readList(call.visitor, list)
    if (before.includes(idcode)) return { idcodes: before, dropped: [] }
    return change(call, list, [...before, idcode])
  })

  serve(router, listsApi.remove, (call) => {
    const { list, idcode } = call.params
    if (!isIdcode(idcode)) throw notFound(NO_SUCH_PRODUCT)
    const before = readList(call.visitor, list)
    if (!before.includes(idcode)) return { idcodes: before, dropped: [] }
    return change(
      call,
      list,
      before.filter((code) => code !== idcode),
    )
  })

  serve(router, listsApi.replace, (call) => {
    const { idcodes } = call.body
    if (!idcodes.every(isIdcode)) throw unprocessable(NO_SUCH_PRODUCT)
    return change(call, call.params.list, idcodes)
  })

  return router
}
