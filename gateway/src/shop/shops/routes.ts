import { retailerShopsApi } from '@vitrina/contracts/retailer/shops'
import { type ShopBranch, shopLimits, shopsApi } from '@vitrina/contracts/site/shops'
import { addressIn } from '@vitrina/site/addresses'
import { isIdcode } from '@vitrina/site/identifiers'
import { plainText } from '@vitrina/site/plain-text'
import { quantityLimits, roundTo3 } from '@vitrina/site/quantity'
import { Router } from 'express'
import { unprocessable } from '../../http/http-errors.ts'
import { serve } from '../../visitor/serve.ts'
import { retailerFor } from '../../visitor/session/retailer-for.ts'
import type { ShopServices } from '../services.ts'
import { mountFiles } from './files.ts'
import { matrixOf, newLines } from './matrix-lines.ts'
import { shopParams } from './retailer-for.ts'

/** Branches that can supply a shop; empty when their list cannot be read. */
async function branchesOf({ departments }: Pick<ShopServices, 'departments'>): Promise<ShopBranch[]> {
  const list = await departments.list().catch(() => null)
  return (list?.shopCities ?? []).map(({ id_1c, name_for_site, address }) => ({
    id: id_1c,
    name: plainText(`${name_for_site}, ${addressIn(name_for_site, address)}`),
  }))
}

const keyPattern = /^[\w-]{16,100}$/

const checkAmount = (value: number | null): number | null => {
  if (value === null) return null
  if (value < 0 || value > quantityLimits.most) throw unprocessable('Проверьте количество: от 0 до 99\u00a0999')
  return roundTo3(value)
}

function checkCodes(codes: readonly string[]): readonly string[] {
  if (codes.length > shopLimits.rows) throw unprocessable('За один раз не больше 2\u00a0000 товаров')
  if (!codes.every(isIdcode)) throw unprocessable('Проверьте коды товаров')
  return codes
}

/** The visitor's shops and their matrices. Guests are refused earlier; the retailer checks who owns a shop. */
export function shopRoutes(services: Pick<ShopServices, 'config' | 'departments' | 'retailer'>): Router {
  const router = Router()
  const site = { site_code: services.config.siteCode }

  serve(router, shopsApi.list, async (call) => {
    const [shops, branches] = await Promise.all([
      retailerFor(services, call)(retailerShopsApi.list, { params: site }),
      branchesOf(services),
    ])
    return { shops, branches }
  })

  serve(router, shopsApi.create, async (call) => {
    if (!keyPattern.test(call.body.key)) throw unprocessable('Проверьте введённое')
    return retailerFor(services, call)(retailerShopsApi.create, { params: site, body: call.body })
  })

  serve(router, shopsApi.basket, (call) => retailerFor(services, call)(retailerShopsApi.shares, { params: site }))

  mountFiles(router, services)

  serve(router, shopsApi.read, async (call) => {
    const params = shopParams(services, call.params.id)
    const [shop, branches] = await Promise.all([
      retailerFor(services, call)(retailerShopsApi.read, { params }),
      branchesOf(services),
    ])
    return { ...shop, branches }
  })

  serve(router, shopsApi.change, async (call) => {
    const params = shopParams(services, call.params.id)
    const shop = await retailerFor(services, call)(retailerShopsApi.change, { params, body: call.body })
    return { ...shop, branches: await branchesOf(services) }
  })

  serve(router, shopsApi.remove, (call) =>
    retailerFor(services, call)(retailerShopsApi.remove, { params: shopParams(services, call.params.id) }),
  )

  serve(router, shopsApi.matrix, async (call) => {
    const params = shopParams(services, call.params.id)
    const [{ matrix, lines }, whole] = await Promise.all([
      matrixOf(services, call, call.params.id),
      retailerFor(services, call)(retailerShopsApi.read, { params }),
    ])
    const { id, name, address } = matrix.shop
    return {
      shop: { id, name, address },
      nextDay: whole.days[0] ?? null,
      version: matrix.version,
      seenAt: matrix.seenAt,
      lines,
    }
  })

  serve(router, shopsApi.save, async (call) => {
    const params = shopParams(services, call.params.id)
    checkCodes([...call.body.rows.map(({ idcode }) => idcode), ...call.body.removed])
    const rows = call.body.rows.map(({ idcode, min, max, onShelf }) => ({
      idcode,
      min: checkAmount(min),
      max: checkAmount(max),
      onShelf: checkAmount(onShelf),
    }))
    const { version, removed } = call.body
    return retailerFor(services, call)(retailerShopsApi.changeMatrix, { params, body: { version, rows, removed } })
  })

  serve(router, shopsApi.lookUp, async (call) => {
    const params = shopParams(services, call.params.id)
    const codes = [...new Set(checkCodes(call.body.idcodes))]
    // Checks the owner first; this call throws for another's shop.
    await retailerFor(services, call)(retailerShopsApi.read, { params })
    return { lines: await newLines(services, call, codes) }
  })

  serve(router, shopsApi.seen, async (call) => {
    const params = shopParams(services, call.params.id)
    const { lines } = await matrixOf(services, call, call.params.id)
    const prices = lines.map(({ idcode, price }) => ({ idcode, price }))
    return retailerFor(services, call)(retailerShopsApi.seen, { params, body: { prices } })
  })

  serve(router, shopsApi.putInBasket, async (call) => {
    const params = shopParams(services, call.params.id)
    checkCodes(call.body.lines.map(({ idcode }) => idcode))
    const lines = call.body.lines.map(({ idcode, count }) => ({ idcode, count: checkAmount(count) ?? 0 }))
    const body = { lines, adds: call.body.adds ?? true }
    return retailerFor(services, call)(retailerShopsApi.setShares, { params, body })
  })

  return router
}
