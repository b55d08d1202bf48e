import { type ListingView, listingViews } from '@vitrina/site/listing-query'

const KEY = 'vitrina-listing-view'

/** The last view chosen in this browser; null when there is none or storage is unavailable. */
export function readViewPreference(): ListingView | null {
  try {
    const storedView = localStorage.getItem(KEY)
    return listingViews.find((view) => view === storedView) ?? null
  } catch {
    return null
  }
}

export function saveViewPreference(view: ListingView): void {
  try {
    localStorage.setItem(KEY, view)
  } catch {
    // Without storage the next list starts as tiles.
  }
}
