import { type ListingView, listingViews } from '@vitrina/site/listing-query'

const KEY = 'vitrina-listing-view'

/** The view that this browser chose last; null when there is none, or it keeps nothing. */
export function readViewPreference(): ListingView | null {
  try {
    const kept = localStorage.getItem(KEY)
    return listingViews.find((view) => view === kept) ?? null
  } catch {
    return null
  }
}

export function saveViewPreference(view: ListingView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // The next list begins as tiles.
  }
}
