import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { useEffect, useState } from 'react'
import { anchorOf, idOfHash } from '../branch/branches.ts'
import { queries } from '../queries.ts'
import { type BranchFilter, filterBranches, filterQuery, parseFilter } from './filters.ts'

/** Shared state of the list and the map: the filtered branches, the selected one, the hovered one. */
export function useBranchView(branches: readonly ContactBranch[]) {
  const { hash } = useLocation()
  const query = readQuery(useLocation().search, queries['contact-map'])
  const [filter, setFilter] = useState(() => parseFilter(query, branches))
  const [selected, setSelected] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const shown = filterBranches(branches, filter)

  // In an effect, because the server does not have the hash.
  useEffect(() => setSelected(idOfHash(hash)), [hash])

  const changeFilter = (changed: BranchFilter) => {
    setFilter(changed)
    if (!filterBranches(branches, changed).some(({ id }) => id === selected)) setSelected(null)
    // All data is loaded, so the address changes without a navigation of the router.
    window.history.replaceState(window.history.state, '', window.location.pathname + filterQuery(changed))
  }

  /** Selects a branch on the map and scrolls its row into view. */
  const selectPin = (id: string) => {
    setSelected(id)
    document.getElementById(anchorOf(id))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }

  return { filter, changeFilter, shown, selected, hovered, select: setSelected, selectPin, hover: setHovered }
}
