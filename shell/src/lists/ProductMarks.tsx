import { whosePrices, writeJournal } from '@vitrina/site/list-journal'
import { useHydrated } from '@vitrina/ui/alive'
import { classNames } from '@vitrina/ui/class-names'
import { CompareIcon, HeartIcon } from '@vitrina/ui/icons'
import { useStoreMap, useUnit } from 'effector-react'
import { useState } from 'react'
import { $currentDepartmentId } from '../department/model.ts'
import { $uuid } from '../session/model.ts'
import { $compare, $favorites, compareToggled, favoriteToggled } from './model.ts'
import styles from './ProductMarks.module.css'
import { texts } from './texts.ts'

export interface ProductMarksProps {
  idcode: string
  /** Plain text, without markup. */
  name: string
  /** Roubles now, when known: the page of favourites tells how it has changed since. */
  price?: number | undefined
  /** In a card, in the buy block with words, or in a bar where there is little room. */
  size?: 'card' | 'page' | 'bar' | undefined
  /** What to do in place of taking the product out of a list: the page of that list offers to take it back. */
  takeOut?: Partial<Record<keyof typeof marks, () => void>> | undefined
}

const marks = {
  favorites: { store: $favorites, toggled: favoriteToggled, Icon: HeartIcon },
  compare: { store: $compare, toggled: compareToggled, Icon: CompareIcon },
} as const

/** Favourite and compare of one product: unpressed on the server, since lists are the visitor's own. */
export function ProductMarks({ size = 'card', ...product }: ProductMarksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles[size]} role="group" aria-label={texts.marks}>
      <Mark list="favorites" size={size} {...product} />
      <Mark list="compare" size={size} {...product} />
    </div>
  )
}

interface MarkProps extends ProductMarksProps {
  list: keyof typeof marks
}

function Mark({ list, idcode, name, price, size, takeOut }: MarkProps) {
  const { store, toggled, Icon } = marks[list]
  const { word, label } = texts[list]
  const isAlive = useHydrated()
  const isIn = useStoreMap({ store, keys: [idcode], fn: (idcodes, [code = '']) => idcodes.includes(code) })
  const { toggle, department, uuid } = useUnit({ toggle: toggled, department: $currentDepartmentId, uuid: $uuid })
  // What arrives with the session does not move, only what the visitor presses.
  const [isTouched, setTouched] = useState(false)
  return (
    <button
      type="button"
      className={classNames(styles.mark, isTouched && styles.touched)}
      aria-label={label(name)}
      title={word}
      aria-pressed={isAlive && isIn}
      onClick={() => {
        setTouched(true)
        if (isIn && takeOut?.[list]) return takeOut[list]()
        if (!isIn && price && list === 'favorites')
          writeJournal(list, { idcode, price, whose: whosePrices(department, uuid) })
        toggle(idcode)
      }}
    >
      <Icon size={20} />
      {size === 'page' && word}
    </button>
  )
}
