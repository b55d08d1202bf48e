import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { HttpError, notFound, SHOP_UNAVAILABLE } from '../../http/http-errors.ts'
import type { ShopServices } from '../services.ts'

interface RetailerPdf {
  /** URL at the retailer. */
  url: URL
  /** Route for logs and metrics, without data of a visitor. */
  route: string
  /** File name for the download. */
  name: string
  authorization?: string
  /** Message when there is no such document yet. */
  missing: string
}

/** Passes on the retailer's document. Throws 403 for another's order, 404 for none, 503 for anything but a PDF. */
export async function sendRetailerPdf(
  { files }: Pick<ShopServices, 'files'>,
  request: Request,
  response: Response,
  { url, route, name, authorization, missing }: RetailerPdf,
): Promise<void> {
  const headers = { 'x-request-id': request.id, ...(authorization === undefined ? {} : { authorization }) }
  const answer = await files.requestStream({ url, route, headers }).catch(() => null)
  if (answer?.status !== 200 || answer.headers['content-type'] !== 'application/pdf') {
    answer?.body.destroy()
    if (answer?.status === 403) throw new HttpError(403, 'Это заказ другого покупателя')
    if (answer?.status === 404) throw notFound(missing)
    throw new HttpError(503, SHOP_UNAVAILABLE)
  }
  response.attachment(name).set('cache-control', 'private, no-store')
  await pipeline(answer.body, response).catch((error: unknown) => {
    request.log.info({ err: error }, 'a document broke off')
  })
}
