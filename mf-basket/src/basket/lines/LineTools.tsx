import type { BasketLine } from '@vitrina/contracts/site/basket'
import { $currentDepartmentId } from '@vitrina/shell/department'
import { favoriteToggled } from '@vitrina/shell/lists'
import { $uuid } from '@vitrina/shell/session'
import { whosePrices, writeJournal } from '@vitrina/site/list-journal'
import { IconButton } from '@vitrina/ui/IconButton'
import { HeartIcon } from '@vitrina/ui/icons'
import { EstimateIcon, PencilIcon } from '@vitrina/ui/page-signs'
import { useUnit } from 'effector-react'
import { pageTexts } from '../texts.ts'
import styles from './BasketRow.module.css'

export interface LineToolsProps {
  line: BasketLine
  isFavorite: boolean
  hasNote: boolean
  onEstimate: (line: BasketLine) => void
  onNote: () => void
}

/** Secondary actions of a line: favourites, an estimate, a note. */
export function LineTools({ line, isFavorite, hasNote, onEstimate, onNote }: LineToolsProps) {
  const { toggle, department, uuid } = useUnit({
    toggle: favoriteToggled,
    department: $currentDepartmentId,
    uuid: $uuid,
  })
  const { idcode, name, price } = line.product
  return (
    <div className={styles.tools}>
      <IconButton
        size="sm"
        icon={<HeartIcon size={20} />}
        label={pageTexts.favorite(name, isFavorite)}
        pressed={isFavorite}
        className={isFavorite ? styles.isFavorite : undefined}
        onClick={() => {
          if (!isFavorite && price > 0)
            writeJournal('favorites', { idcode, price, whose: whosePrices(department, uuid) })
          toggle(idcode)
        }}
      />
      <IconButton
        size="sm"
        icon={<EstimateIcon size={20} />}
        label={pageTexts.toEstimate(name)}
        aria-haspopup="dialog"
        onClick={() => onEstimate(line)}
      />
      {!hasNote && (
        <IconButton size="sm" icon={<PencilIcon size={20} />} label={pageTexts.noteOf(name)} onClick={onNote} />
      )}
    </div>
  )
}
