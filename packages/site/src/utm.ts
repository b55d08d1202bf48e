const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** UTM parameters of a URL, as far as it has them. */
export type Utm = Partial<Record<(typeof names)[number], string>>

const STORAGE_KEY = 'vitrina-utm'

/** The UTM parameters of a query; the first of each, without empty ones. */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** Stores the parameters of the first page of the visit, since the form may be on another page. */
export function rememberUtm(search: string): void {
  if (!search.includes('utm_')) return
  try {
    sessionStorage[STORAGE_KEY] ??= search
  } catch {
    // Without sessionStorage only the parameters of the page are used.
  }
}

/** The parameters of the page's own query, otherwise those stored for the visit. */
export function currentUtm(search: string): Utm {
  const own = utmOf(search)
  if (Object.keys(own).length > 0) return own
  try {
    return utmOf(sessionStorage[STORAGE_KEY] ?? '')
  } catch {
    return {}
  }
}

/** Deletes the stored parameters, so that an order is attributed once. */
export function forgetUtm(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without sessionStorage there is nothing to delete.
  }
}
