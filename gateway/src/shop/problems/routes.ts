import { retailerProductApi } from '@vitrina/contracts/retailer/product'
import { problemApi } from '@vitrina/contracts/site/problem'
import { PROBLEM_LENGTH } from '@vitrina/contracts/site/problem-limits'
import { isIdcode } from '@vitrina/site/identifiers'
import { errorTexts } from '@vitrina/site/texts'
import { Router } from 'express'
import { HttpError, notFound, unprocessable } from '../../http/http-errors.ts'
import { FORM_LIMIT } from '../../http/middleware/body-limits.ts'
import { jsonBody } from '../../http/middleware/json-body.ts'
import { plainLines } from '../../infra/webhooks/strip-markup.ts'
import { type Call, serve } from '../../visitor/serve.ts'
import { priceQuery } from '../../visitor/visitor/price-query.ts'
import type { ShopServices } from '../services.ts'

const NO_SUCH_PRODUCT = 'Такого товара нет'
const TOO_SHORT = `Не короче ${PROBLEM_LENGTH.least}\u00a0знаков`

type ProblemServices = Pick<ShopServices, 'config' | 'problems' | 'retailer'>

/** Reports of product mistakes. Mounted before the common body parser with a smaller limit: anyone may send them. */
export function problemRoutes(services: ProblemServices): Router {
  const router = Router()
  router.use(problemApi.report.path, jsonBody(FORM_LIMIT))

  serve(router, problemApi.report, async (call) => {
    const { idcode } = call.params
    if (!isIdcode(idcode)) throw notFound(NO_SUCH_PRODUCT)
    const comment = plainLines(call.body.comment)
    if (comment.length < PROBLEM_LENGTH.least) throw unprocessable(TOO_SHORT, { comment: TOO_SHORT })
    if (!(await isSold(services, call, idcode))) throw notFound(NO_SUCH_PRODUCT)
    if (!(await services.problems.report(idcode, comment))) throw new HttpError(502, errorTexts.reportNotSent)
    return { accepted: true }
  })

  return router
}

/** True when the retailer fails, so that no report is lost. */
async function isSold(
  { config, retailer }: ProblemServices,
  { request, visitor }: Call<typeof problemApi.report>,
  idcode: string,
): Promise<boolean> {
  const ask = retailer.as({ requestId: request.id })
  const params = { site_code: config.siteCode }
  return ask(retailerProductApi.byIdcodes, { params, query: priceQuery(visitor), body: [idcode] }).then(
    (products) => products.some((product) => product.idcode === idcode),
    () => true,
  )
}
