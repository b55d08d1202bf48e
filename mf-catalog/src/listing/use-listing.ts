import { readQuery } from '@vitrina/federation/page-query'
import { useLocation, useNavigate, useNavigation } from '@vitrina/federation/router'
import { $api } from '@vitrina/shell/api'
import {
  type ListingChoice,
  type ListingState,
  type ListingView,
  readListing,
  withChoice,
} from '@vitrina/site/listing-query'
import { useHydrated } from '@vitrina/ui/alive'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { queries } from '../queries.ts'
import { cacheHistoryEntry, cachePrefetched, prefetchedAt } from './listing-cache.ts'
import { $problem, $request, addressShown, listingLeft, listingRequested, readListingFx } from './model.ts'
import { addressOf, type ListingData, type ListingPlace, pathOf } from './place.ts'
import { readViewPreference, saveViewPreference } from './view-preference.ts'

export type StateChange = (state: ListingState) => ListingState

/** State and actions of a list. The functions are stable for the same list. */
export interface ListingController {
  place: ListingPlace
  /** State in the address. */
  shown: ListingState
  /** Requested state; the state in the address unless another one is being loaded. */
  wanted: ListingState
  view: ListingView
  /** Whether the shown list is not the requested one yet. */
  isLate: boolean
  problem: string | null
  want: (change: StateChange) => void
  choose: (choice: ListingChoice) => void
  retry: () => void
  changeView: (view: ListingView) => void
}

/** The view of the address, or the visitor's last choice, which is stored in their browser. */
function useView(search: string): ListingView {
  const isAlive = useHydrated()
  const query = readQuery(search, queries.category)
  const remembered = isAlive && !query.has('view') ? readViewPreference() : null
  return remembered ?? readListing(query).view
}

/** The list of a page: its state is in the address, and a new state is shown once its list is loaded. */
export function useListing(place: ListingPlace, data: ListingData): ListingController {
  const { search, key, pathname } = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { api, wish, ...units } = useUnit({
    api: $api,
    wish: $request,
    problem: $problem,
    isReading: readListingFx.pending,
    want: listingRequested,
    shown: addressShown,
    left: listingLeft,
  })
  const { kind, slug } = place
  const here = useMemo(() => ({ kind, slug }), [kind, slug])
  const shown = useMemo(() => readListing(readQuery(search, queries.category)), [search])
  const mine = wish && wish.place.kind === kind && wish.place.slug === slug ? wish : null
  const wanted = mine?.state ?? shown
  const view = useView(search)

  const address = pathname + search
  const { shown: tellShown, left } = units
  useEffect(() => {
    cacheHistoryEntry(api, key, address, data)
    tellShown(address)
  }, [api, key, address, data, tellShown])

  // A pending list must not interfere with a navigation to another page.
  useEffect(() => () => left(), [here, left])

  const heading = navigation.location?.pathname
  const isLeaving = heading !== undefined && heading !== pathOf(here)
  const now = { shown, wanted, data, address, key, navigate, isLeaving, want: units.want }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const want = useCallback(
    (change: StateChange) => {
      const now = latest.current
      const show = (to: string) => {
        const { isLeaving, address, key, navigate } = latest.current
        if (isLeaving) return
        const again = prefetchedAt(api, to)
        // A retry at the same address: the history entry must not restore the incomplete list.
        if (to === address && again) cacheHistoryEntry(api, key, to, again)
        void navigate(to, { preventScrollReset: true, replace: to === address })
      }
      const state = change(now.wanted)
      // A second press may come before the first one is rendered.
      now.wanted = state
      now.want({ place: here, state, show })
    },
    [api, here],
  )
  const choose = useCallback((choice: ListingChoice) => want((state) => withChoice(state, choice)), [want])
  const retry = useCallback(() => want((state) => state), [want])
  const changeView = useCallback(
    (next: ListingView) => {
      saveViewPreference(next)
      const { shown, wanted, data, navigate } = latest.current
      if (wanted !== shown) return want((state) => ({ ...state, view: next }))
      const to = addressOf(here, { ...shown, view: next })
      cachePrefetched(api, to, data)
      void navigate(to, { replace: true, preventScrollReset: true })
    },
    [api, here, want],
  )
  return {
    place: here,
    shown,
    wanted,
    view,
    isLate: (mine !== null && units.isReading) || heading === pathOf(here),
    problem: mine && units.problem,
    want,
    choose,
    retry,
    changeView,
  }
}
