import type { ContactBranch } from '@vitrina/contracts/site/contacts'
import { withNoBreakSpaces } from '@vitrina/site/addresses'
import { PinIcon } from '@vitrina/ui/icons'
import { BranchHours, BranchMarks, BranchPhones, RouteLink } from '../branch/BranchFacts.tsx'
import { addressWithoutCity, anchorOf } from '../branch/branches.ts'
import { OpeningLine } from '../branch/OpeningLine.tsx'
import { branchTexts as texts } from '../branch/texts.ts'
import styles from './BranchRow.module.css'

interface BranchRowProps {
  branch: ContactBranch
  isSelected: boolean
  isHovered: boolean
  onSelect: (id: string) => void
  onHover: (id: string | null) => void
}

/** A branch in the list, with a button that shows it on the map. */
export function BranchRow({ branch, isSelected, isHovered, onSelect, onHover }: BranchRowProps) {
  const { id, city, address, workTime, specialDays, place } = branch
  return (
    <li
      id={anchorOf(id)}
      className={styles.row}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      onMouseEnter={() => onHover(place ? id : null)}
      onMouseLeave={() => onHover(null)}
    >
      <div className={styles.head}>
        <h3 className={styles.address}>{withNoBreakSpaces(addressWithoutCity(city, address))}</h3>
        <BranchMarks branch={branch} />
      </div>
      <OpeningLine workTime={workTime} specialDays={specialDays} opening={branch.opening} />
      <BranchHours workTime={workTime} />
      <BranchPhones branch={branch} />
      <div className={styles.ways}>
        {place ? (
          <button
            type="button"
            className={styles.show}
            aria-pressed={isSelected}
            aria-label={texts.showOnMap(address)}
            onClick={() => onSelect(id)}
            onFocus={() => onHover(id)}
            onBlur={() => onHover(null)}
          >
            <PinIcon size={16} /> {texts.onMap}
          </button>
        ) : (
          <span className={styles.none}>{texts.noCoordinates}</span>
        )}
        <RouteLink branch={branch} className={styles.route} />
      </div>
    </li>
  )
}
