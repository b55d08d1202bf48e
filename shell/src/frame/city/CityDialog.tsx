import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { formatPhone } from '@vitrina/site/phones'
import { Dialog } from '@vitrina/ui/Dialog'
import { Notice } from '@vitrina/ui/Notice'
import { Spinner } from '@vitrina/ui/Spinner'
import { CheckIcon } from '@vitrina/ui/signs'
import { TextField } from '@vitrina/ui/TextField'
import { useUnit } from 'effector-react'
import { useRef, useState } from 'react'
import { $currentDepartmentId, $departmentPhones, $shopCities, departmentChosen } from '../../department/model.ts'
import styles from './CityDialog.module.css'
import { findCities } from './find-cities.ts'
import { $cityError, $isCityDialogOpen, $pendingCityId, cityDialogClosed } from './model.ts'
import { dialogTexts } from './texts.ts'

/** The list of cities with a search field. It closes when the choice is saved, and shows the error when it is not. */
export default function CityDialog() {
  const [typed, setTyped] = useState('')
  const { open, cities, fault, left } = useUnit({
    open: $isCityDialogOpen,
    cities: $shopCities,
    fault: $cityError,
    left: cityDialogClosed,
  })
  const found = findCities(cities, typed)
  const search = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || left()}
      title={dialogTexts.title}
      description={dialogTexts.description}
      initialFocus={search}
    >
      {fault && (
        <div className={styles.fault}>
          <Notice kind="error" live>
            {fault}
          </Notice>
        </div>
      )}
      <TextField
        ref={search}
        label={dialogTexts.search}
        hideLabel
        placeholder={dialogTexts.search}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.list}>
        {found.map((city) => (
          <li key={city.id_1c} className={styles.row}>
            <City city={city} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className={styles.empty} role="status">
          {cities.length === 0 ? dialogTexts.noCities : dialogTexts.empty}
        </p>
      )}
    </Dialog>
  )
}

function City({ city }: { city: SiteDepartment }) {
  const { currentId, chosenId, phones, choose } = useUnit({
    currentId: $currentDepartmentId,
    chosenId: $pendingCityId,
    phones: $departmentPhones,
    choose: departmentChosen,
  })
  const { id_1c, name_for_site, yandex_map_link } = city
  const current = id_1c === currentId
  const address = addressIn(name_for_site, city.address)
  const phone = phones[id_1c]?.retail ?? ''
  return (
    <>
      <button
        type="button"
        className={styles.city}
        aria-current={current || undefined}
        aria-busy={id_1c === chosenId || undefined}
        onClick={() => chosenId === '' && choose(id_1c)}
      >
        <span className={styles.words}>
          <span className={styles.name}>{name_for_site}</span>
          <span className={styles.address}>{address}</span>
          <span className={styles.hours}>{withNoBreakSpaces(city.work_time)}</span>
          {phone && <span className={styles.hours}>{formatPhone(phone)}</span>}
        </span>
        {id_1c === chosenId ? <Spinner size={20} /> : current && <CheckIcon size={20} className={styles.check} />}
      </button>
      {yandex_map_link?.startsWith('https://') && (
        <a
          href={yandex_map_link}
          target="_blank"
          rel="noopener noreferrer"
          className={styles.map}
          aria-label={dialogTexts.onMapOf(name_for_site, address)}
        >
          {dialogTexts.onMap}
        </a>
      )}
    </>
  )
}
