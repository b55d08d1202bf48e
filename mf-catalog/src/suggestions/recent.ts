const KEY = 'searches'
const most = 10
const longest = 300

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** What was searched for in this browser, the last first; nothing where the browser keeps nothing. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.filter((text) => typeof text === 'string' && text !== '' && text.length <= longest).slice(0, most)
  } catch {
    return []
  }
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, most)))
  } catch (error) {
    // A browser may refuse to keep anything.
    console.info('The search was not written down', error)
  }
}

const without = (text: string): string[] => recentSearches().filter((kept) => fold(kept) !== fold(text))

/** Puts a search first; the same in other letters is one. */
export function rememberSearch(text: string): void {
  if (text !== '' && text.length <= longest) write([text, ...without(text)])
}

export const forgetSearch = (text: string): void => write(without(text))
export const forgetSearches = (): void => write([])
