import { $currentDepartment } from '@vitrina/shell/department'
import { addressIn, withNoBreakSpaces } from '@vitrina/site/addresses'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone } from '@vitrina/site/phones'
import { useUnit } from 'effector-react'
import styles from './ProductSheet.module.css'
import { sheetTexts } from './texts.ts'

/** The visitor's branch with its address and phones. */
export function SheetBranch() {
  const branch = useUnit($currentDepartment)
  if (!branch) return null
  const { name_for_site, address, work_time } = branch
  const { wholesale, retail } = phonesOf(branch)
  const phones = [
    { name: retail === wholesale ? '' : sheetTexts.retail, phone: retail },
    { name: sheetTexts.wholesale, phone: retail === wholesale ? '' : wholesale },
  ].filter(({ phone }) => phone !== '')
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{sheetTexts.branch}</h2>
      <p className={styles.city}>{name_for_site}</p>
      {address && <p>{addressIn(name_for_site, address)}</p>}
      {work_time && <p>{withNoBreakSpaces(work_time)}</p>}
      {phones.map(({ name, phone }) => (
        <p key={phone}>
          {formatPhone(phone)}
          {name && <span className={styles.whose}>{name}</span>}
        </p>
      ))}
    </section>
  )
}
