import type { Facet } from '@vitrina/contracts/retailer/search'
import { type ListingChoice, nameOf } from '@vitrina/site/listing-query'
import { memo, useState } from 'react'
import { FacetValues } from './FacetValues.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { facetTitle } from './facet-title.ts'
import { RangeFields } from './RangeFields.tsx'

export interface FacetGroupProps {
  facet: Facet
  choice: ListingChoice | undefined
  isOpen: boolean
  onChoose: (choice: ListingChoice) => void
}

/** One facet of the panel, memoised so that a choice in another facet does not rerender it. */
export const FacetGroup = memo(function FacetGroup({ facet, choice, isOpen, onChoose }: FacetGroupProps) {
  const { key, name, kind, values } = facet
  const [opensChosen] = useState(choice !== undefined)
  const chosen = new Set(choice?.values)
  const turn = (value: string) => {
    const rest = [...chosen].filter((one) => one !== value)
    onChoose({ key, values: rest.length < chosen.size ? rest : [...chosen, value] })
  }
  const isRange = kind === 'range'
  const count = isRange ? (choice ? 1 : 0) : chosen.size
  return (
    <FilterGroup title={facetTitle(facet)} count={count} isOpen={isOpen || opensChosen}>
      {isRange ? (
        <RangeFields facet={facet} choice={choice} onChoose={onChoose} />
      ) : (
        <FacetValues name={name} parameter={nameOf(key)} values={values} chosen={chosen} onTurn={turn} />
      )}
    </FilterGroup>
  )
})
