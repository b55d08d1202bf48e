import { persisted } from '@vitrina/site/persisted'

const MAX_SEARCHES = 10
const MAX_LENGTH = 300

const normaliseText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

const stored = persisted('searches', (searches): string[] | null =>
  Array.isArray(searches)
    ? searches
        .filter((text) => typeof text === 'string' && text !== '' && text.length <= MAX_LENGTH)
        .slice(0, MAX_SEARCHES)
    : null,
)

/** The search history of this browser, the latest first; empty when storage is unavailable. */
export const recentSearches = (): string[] => stored.read() ?? []

const write = (searches: readonly string[]): void =>
  stored.write(searches.length === 0 ? null : searches.slice(0, MAX_SEARCHES))

const without = (text: string): string[] =>
  recentSearches().filter((search) => normaliseText(search) !== normaliseText(text))

/** Puts a search first and removes an earlier one that differs only by letter case or «ё». */
export function rememberSearch(text: string): void {
  if (text !== '' && text.length <= MAX_LENGTH) write([text, ...without(text)])
}

export const forgetSearch = (text: string): void => write(without(text))
export const forgetSearches = (): void => write([])
