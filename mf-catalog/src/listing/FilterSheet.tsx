import type { ListingPage } from '@vitrina/contracts/site/search'
import { type ListingChoice, withChoice } from '@vitrina/site/listing-query'
import { Button } from '@vitrina/ui/Button'
import { Sheet } from '@vitrina/ui/Sheet'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useRef } from 'react'
import { activeFilterCount, clearFilters } from './active-filters.ts'
import { FilterPanel } from './FilterPanel.tsx'
import { $draft, $draftListing, draftChanged, draftDropped, readDraftFx } from './model.ts'
import { pathOf } from './place.ts'
import { filterTexts as texts } from './texts.ts'
import type { ListingController, StateChange } from './use-listing.ts'

export interface FilterSheetProps {
  open: boolean
  onClose: () => void
  hold: ListingController
  listing: ListingPage
}

/** The filters on a narrow screen: they are applied by a button, which shows the number of results. */
export default function FilterSheet({ open, onClose, hold, listing }: FilterSheetProps) {
  const { draft, counted, isCounting, ...units } = useUnit({
    draft: $draft,
    counted: $draftListing,
    isCounting: readDraftFx.pending,
    change: draftChanged,
    drop: draftDropped,
  })
  const { place, wanted } = hold
  const state = draft?.state ?? wanted
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })
  const { change: changeDraft, drop } = units
  const want = useCallback(
    (change: StateChange) => {
      latest.current = change(latest.current)
      changeDraft({ place, state: latest.current })
    },
    [changeDraft, place],
  )
  const choose = useCallback((choice: ListingChoice) => want((now) => withChoice(now, choice)), [want])
  useEffect(() => {
    if (!open) drop()
  }, [open, drop])

  const total = draft ? counted?.total : listing.total
  const apply = () => {
    if (draft) hold.want(() => draft.state)
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={texts.title}
      footer={
        <>
          {activeFilterCount(state) > 0 && <Button onClick={() => want(clearFilters)}>{texts.clear}</Button>}
          <Button kind="strong" size="lg" loading={draft !== null && isCounting} onClick={apply}>
            {labelOf(total)}
          </Button>
        </>
      }
    >
      <div role="status">
        <VisuallyHidden>{draft !== null && !isCounting && labelOf(total)}</VisuallyHidden>
      </div>
      <FilterPanel
        id="filters-sheet"
        action={pathOf(place)}
        state={state}
        listing={counted ?? listing}
        choose={choose}
        want={want}
        retry={() => want((now) => now)}
      />
    </Sheet>
  )
}

function labelOf(total: number | undefined): string {
  if (total === undefined) return texts.showUncounted
  return total === 0 ? texts.showNone : texts.show(total)
}
