import { $filtersFolded, $filtersOpen, filtersFoldToggled, filtersToggled } from '@vitrina/shell/panels'
import { Button } from '@vitrina/ui/Button'
import { useOnDemand } from '@vitrina/ui/on-demand'
import { FilterIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { categoryTexts } from '../texts.ts'
import styles from './SectionPanel.module.css'

const loadSheet = () =>
  import(/* webpackChunkName: "sheet" */ '@vitrina/ui/Sheet').then(({ Sheet }) => ({ default: Sheet }))

/** On a wide screen the column of sections is put away and brought back; on a narrow one it opens as a sheet. */
export function SectionToggles() {
  const { folded, fold, toggle } = useUnit({
    folded: $filtersFolded,
    fold: filtersFoldToggled,
    toggle: filtersToggled,
  })
  return (
    <>
      <Button className={styles.narrow} size="sm" aria-haspopup="dialog" onClick={() => toggle()}>
        <FilterIcon size={20} />
        {categoryTexts.openSections}
      </Button>
      <Button className={styles.wide} kind="ghost" size="sm" aria-expanded={!folded} onClick={() => fold()}>
        {folded ? categoryTexts.unfoldSections : categoryTexts.foldSections}
      </Button>
    </>
  )
}

/** The place of the sheet, which is fetched when it is first asked for. */
export function SectionSheet({ children }: { children: ReactNode }) {
  const { open, toggle } = useUnit({ open: $filtersOpen, toggle: filtersToggled })
  const Sheet = useOnDemand(loadSheet, open, toggle)
  return (
    Sheet && (
      <Sheet open={open} onOpenChange={(next) => next === open || toggle()} title={categoryTexts.sections}>
        {children}
      </Sheet>
    )
  )
}
