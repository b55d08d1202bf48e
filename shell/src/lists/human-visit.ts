const BOT = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit/i

/** Whether a person views the page; for a prerendered page it resolves once the page is shown. */
export async function isSeenByPerson(): Promise<boolean> {
  if (BOT.test(globalThis.navigator?.userAgent ?? '')) return false
  const page = globalThis.document as (Document & { prerendering?: boolean }) | undefined
  if (page?.prerendering) {
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }))
  }
  return true
}
