import { PinIcon } from '@vitrina/ui/icons'
import { ChevronDownIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { $currentDepartment } from '../../department/model.ts'
import { cityTexts } from '../texts.ts'
import styles from './CityButton.module.css'
import { loadCityDialog } from './LazyCityDialog.tsx'
import { cityDialogOpened } from './model.ts'

/** Prefetches the code of the dialog; a failure is shown when the dialog is opened. */
const prefetchDialog = () => void loadCityDialog().catch(() => {})

function useCity() {
  const { department, ask } = useUnit({ department: $currentDepartment, ask: cityDialogOpened })
  const city = department?.name_for_site ?? ''
  return { city, button: { 'aria-label': cityTexts.label(city), onClick: () => ask(), onPointerEnter: prefetchDialog } }
}

/** The city of the top line. */
export function CityLine() {
  const { city, button } = useCity()
  return (
    <>
      <PinIcon size={16} />
      <span className={styles.city}>{city}</span>
      <button type="button" className={styles.change} {...button}>
        {cityTexts.change}
      </button>
    </>
  )
}

/** The city in a phone's header: the whole line is the button. */
export function CityButton() {
  const { city, button } = useCity()
  return (
    <button type="button" className={styles.button} {...button}>
      <PinIcon size={20} />
      <span className={styles.name}>{city}</span>
      <ChevronDownIcon size={16} />
    </button>
  )
}
