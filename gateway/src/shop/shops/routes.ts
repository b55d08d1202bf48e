import { shopsApi } from '@vitrina/contracts/retailer/shops'
import { shopLimits, shopsPages } from '@vitrina/contracts/site/shops'
import { isIdcode } from '@vitrina/site/identifiers'
import { kept, quantityLimits } from '@vitrina/site/quantity'
import { Router } from 'express'
import { unprocessable } from '../../http/refusals.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { shopParams } from './asking.ts'
import { mountFiles } from './files.ts'
import { shownShares } from './in-basket.ts'
import { matrixOf, newLines } from './matrix-lines.ts'
import { branchesOf, factsOf, shownShop, shownWhole } from './shown.ts'

const key = /^[\w-]{16,100}$/

const amount = (value: number | null): number | null => {
  if (value === null) return null
  if (value < 0 || value > quantityLimits.most) throw unprocessable('Проверьте количество: от 0 до 99\u00a0999')
  return kept(value)
}

function checkCodes(codes: readonly string[]): readonly string[] {
  if (codes.length > shopLimits.rows) throw unprocessable('За один раз не больше 2\u00a0000 товаров')
  if (!codes.every(isIdcode)) throw unprocessable('Проверьте коды товаров')
  return codes
}

/** The visitor's shops and their matrices; guests are refused before. Whose a shop is, the retailer checks. */
export function shopRoutes(services: ShopServices): Router {
  const router = Router()
  const site = { site_code: services.config.siteCode }

  serve(router, shopsPages.list, async (call) => {
    const [shops, branches] = await Promise.all([
      retailerFor(services, call)(shopsApi.list, { params: site }),
      branchesOf(services),
    ])
    return { shops: shops.map(shownShop), branches }
  })

  serve(router, shopsPages.create, async (call) => {
    if (!key.test(call.body.key)) throw unprocessable('Проверьте введённое')
    const body = { ...factsOf(call.body), key: call.body.key }
    return shownShop(await retailerFor(services, call)(shopsApi.create, { params: site, body }))
  })

  serve(router, shopsPages.basket, async (call) =>
    shownShares(await retailerFor(services, call)(shopsApi.shares, { params: site })),
  )

  mountFiles(router, services)

  serve(router, shopsPages.read, async (call) => {
    const params = shopParams(services, call.params.id)
    const [shop, branches] = await Promise.all([
      retailerFor(services, call)(shopsApi.read, { params }),
      branchesOf(services),
    ])
    return shownWhole(shop, branches)
  })

  serve(router, shopsPages.change, async (call) => {
    const params = shopParams(services, call.params.id)
    const body = { ...factsOf(call.body), version: call.body.version }
    return shownWhole(await retailerFor(services, call)(shopsApi.change, { params, body }), await branchesOf(services))
  })

  serve(router, shopsPages.remove, (call) =>
    retailerFor(services, call)(shopsApi.remove, { params: shopParams(services, call.params.id) }),
  )

  serve(router, shopsPages.matrix, async (call) => {
    const params = shopParams(services, call.params.id)
    const [{ matrix, lines }, whole] = await Promise.all([
      matrixOf(services, call, call.params.id),
      retailerFor(services, call)(shopsApi.read, { params }),
    ])
    const { id, name, address } = shownShop(matrix.shop)
    return {
      shop: { id, name, address },
      nextDay: whole.days[0] ?? null,
      version: matrix.version,
      seenAt: matrix.seen_at,
      lines,
    }
  })

  serve(router, shopsPages.save, async (call) => {
    const params = shopParams(services, call.params.id)
    checkCodes([...call.body.rows.map(({ idcode }) => idcode), ...call.body.removed])
    const rows = call.body.rows.map(({ idcode, min, max, on_shelf }) => ({
      idcode,
      min: amount(min),
      max: amount(max),
      on_shelf: amount(on_shelf),
    }))
    const { version, removed } = call.body
    return retailerFor(services, call)(shopsApi.changeMatrix, { params, body: { version, rows, removed } })
  })

  serve(router, shopsPages.lookUp, async (call) => {
    const params = shopParams(services, call.params.id)
    const codes = [...new Set(checkCodes(call.body.idcodes))]
    // A shop of somebody else is none of theirs, whatever is asked about it.
    await retailerFor(services, call)(shopsApi.read, { params })
    return { lines: await newLines(services, call, codes) }
  })

  serve(router, shopsPages.seen, async (call) => {
    const params = shopParams(services, call.params.id)
    const { lines } = await matrixOf(services, call, call.params.id)
    const prices = lines.map(({ idcode, price }) => ({ idcode, price }))
    const { seen_at } = await retailerFor(services, call)(shopsApi.seen, { params, body: { prices } })
    return { seenAt: seen_at }
  })

  serve(router, shopsPages.putInBasket, async (call) => {
    const params = shopParams(services, call.params.id)
    checkCodes(call.body.lines.map(({ idcode }) => idcode))
    const lines = call.body.lines.map(({ idcode, count }) => ({ idcode, count: amount(count) ?? 0 }))
    const body = { lines, adds: call.body.adds ?? true }
    return shownShares(await retailerFor(services, call)(shopsApi.setShares, { params, body }))
  })

  return router
}
