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
  /** Current price in roubles, when known: the favourites page shows how it has changed since. */
  price?: number | undefined
  /** For a card, for the buy block with labels, or for a narrow bar. */
  size?: 'card' | 'page' | 'bar' | undefined
  /** Replaces the removal from a list: the page of that list removes the product with an undo. */
  takeOut?: Partial<Record<keyof typeof marks, () => void>> | undefined
}

const marks = {
  favorites: { store: $favorites, toggled: favoriteToggled, Icon: HeartIcon },
  compare: { store: $compare, toggled: compareToggled, Icon: CompareIcon },
} as const

/** Favourite and compare buttons of one product: unpressed in server markup, since lists are personal. */
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
  // A press is animated; a state that arrives with the session is not.
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
