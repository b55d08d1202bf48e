import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { useState } from 'react'
import { anchorOf, toMapBranches } from '../branch/branches.ts'
import { LazyMap } from '../map/LazyMap.tsx'
import { mapTexts } from '../map/texts.ts'

interface BranchesMapProps {
  branches: readonly ContactBranch[]
  currentId: string
  yandexFrame: string | null
  className: string | undefined
}

/** All branches on a map; a press on a pin scrolls to the card of its branch. */
export function BranchesMap({ branches, currentId, yandexFrame, className }: BranchesMapProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const select = (id: string) => {
    setSelected(id)
    document.getElementById(anchorOf(id))?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  return (
    <LazyMap
      className={className}
      branches={toMapBranches(branches, currentId)}
      selected={selected}
      hovered={hovered}
      onSelect={select}
      onHover={setHovered}
      label={mapTexts.label(branches.length)}
      yandexFrame={yandexFrame}
    />
  )
}
