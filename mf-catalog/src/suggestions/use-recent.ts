import { useState } from 'react'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent.ts'

export interface Recent {
  searches: readonly string[]
  remember: (text: string) => void
  forget: (text: string) => void
  forgetAll: () => void
}

/** The search history, as read by this tab. */
export function useRecent(): Recent {
  const [searches, setSearches] = useState(recentSearches)
  const change = (write: () => void) => {
    write()
    setSearches(recentSearches())
  }
  return {
    searches,
    remember: (text) => change(() => rememberSearch(text)),
    forget: (text) => change(() => forgetSearch(text)),
    forgetAll: () => change(forgetSearches),
  }
}
