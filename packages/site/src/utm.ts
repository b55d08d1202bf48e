const names = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const

/** The marks that advertisers put into an address, as far as it has them. */
export type Utm = Partial<Record<(typeof names)[number], string>>

const STORAGE_KEY = 'vitrina-utm'

/** The marks in a query; the first of each, and none that are empty. */
export function utmOf(search: string): Utm {
  const query = new URLSearchParams(search)
  return Object.fromEntries(names.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))
}

/** Keeps what the visit began with: the page with the form may be another one. */
export function rememberUtm(search: string): void {
  if (!search.includes('utm_')) return
  try {
    sessionStorage[STORAGE_KEY] ??= search
  } catch {
    // A browser that keeps nothing has the marks of the page alone.
  }
}

/** Those of the page's own query, else those the visit began with. */
export function currentUtm(search: string): Utm {
  const own = utmOf(search)
  if (Object.keys(own).length > 0) return own
  try {
    return utmOf(sessionStorage[STORAGE_KEY] ?? '')
  } catch {
    return {}
  }
}

/** What was bought with an advertisement is told once. */
export function forgetUtm(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {
    // As above.
  }
}
