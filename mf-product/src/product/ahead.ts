import type { Api } from '@vitrina/contracts/request'
import { type ProductPage, productPages } from '@vitrina/contracts/site/product'

/** Longer than a hand takes from a link to a press, and too short for a city to be changed in between. */
const KEEP_MS = 5000

let ahead: { slug: string; at: number; page: Promise<ProductPage> } | null = null

/** Asks for a product that the visitor is about to open. In the browser alone: on a server it would outlive its visitor. */
export function fetchAhead(api: Api, slug: string): void {
  if (ahead?.slug === slug && Date.now() - ahead.at < KEEP_MS) return
  const page = api(productPages.product, { params: { slug } })
  page.catch(() => {})
  ahead = { slug, at: Date.now(), page }
}

/** What was asked for ahead, once and only while it is fresh; `ask` when there is none or it failed. */
export function takenAhead(slug: string, ask: () => Promise<ProductPage>): Promise<ProductPage> {
  const taken = ahead
  ahead = null
  if (taken?.slug !== slug || Date.now() - taken.at >= KEEP_MS) return ask()
  return taken.page.catch(ask)
}
