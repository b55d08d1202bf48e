const KEY = 'searches'
const MAX_SEARCHES = 10
const MAX_LENGTH = 300

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

/** The search history of this browser, the latest first; empty when storage is unavailable. */
export function recentSearches(): string[] {
  try {
    const storedSearches: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(storedSearches)) return []
    return storedSearches
      .filter((text) => typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH)
      .slice(0, MAX_SEARCHES)
  } catch {
    return []
  }
}

function write(searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(searches.slice(0, MAX_SEARCHES)))
  } catch (error) {
    // Storage may be forbidden or full.
    console.info('The search was not written down', error)
  }
}

const without = (text: string): string[] =>
  recentSearches().filter((search) => normaliseText(search) !== normaliseText(text))

/** Puts a search first and removes an earlier one that differs only by letter case or «ё». */
export function rememberSearch(text: string): void {
  if (text !== '' && text.length <= MAX_LENGTH) write([text, ...without(text)])
}

export const forgetSearch = (text: string): void => write(without(text))
export const forgetSearches = (): void => write([])
