import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { readQuery } from '@vitrina/federation/page-query'
import { useLocation } from '@vitrina/federation/router'
import { useEffect, useState } from 'react'
import { anchorOf, idOfHash } from '../branch/branches.ts'
import { queries } from '../queries.ts'
import { type BranchFilter, filterBranches, filterQuery, parseFilter } from './filters.ts'

/** What the list and the map show together: which branches, which of them is chosen, which is pointed at. */
export function useBranchView(branches: readonly ContactBranch[]) {
  const { hash } = useLocation()
  const query = readQuery(useLocation().search, queries['contact-map'])
  const [filter, setFilter] = useState(() => parseFilter(query, branches))
  const [selected, setSelected] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const shown = filterBranches(branches, filter)

  // After hydration: the server does not see the hash.
  useEffect(() => setSelected(idOfHash(hash)), [hash])

  const changeFilter = (changed: BranchFilter) => {
    setFilter(changed)
    if (!filterBranches(branches, changed).some(({ id }) => id === selected)) setSelected(null)
    // The list is here already, so the address changes without the page being asked for anew.
    window.history.replaceState(window.history.state, '', window.location.pathname + filterQuery(changed))
  }

  /** Chosen on the map: its row comes into sight. */
  const selectPin = (id: string) => {
    setSelected(id)
    document.getElementById(anchorOf(id))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }

  return { filter, changeFilter, shown, selected, hovered, select: setSelected, selectPin, hover: setHovered }
}
