import { $currentDepartment } from '@vitrina/shell/department'
import { phonesOf } from '@vitrina/site/departments'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { useUnit } from 'effector-react'
import { texts } from '../texts.ts'
import styles from './LeadForm.module.css'

/** The phone of the visitor's branch; nothing when it has none. */
export function OrCall() {
  const department = useUnit($currentDepartment)
  const { retail } = phonesOf({ phones: department?.phones })
  if (!retail) return null
  return (
    <p>
      {texts.lead.orCall}{' '}
      <a href={telHref(retail)} className={styles.phone}>
        {formatPhone(retail)}
      </a>
    </p>
  )
}
