import type { ReactNode } from 'react'
import { texts } from '../../texts.ts'
import { pageTexts } from '../texts.ts'
import styles from './BasketLines.module.css'
import type { Group } from './line-groups.ts'

export interface GroupHeadProps {
  group: Group
  count: number
  action?: ReactNode
}

/** Head of a group of lines: its name, the number of lines, and the bulk action. */
export function GroupHead({ group, count, action }: GroupHeadProps) {
  return (
    <li className={styles.group} data-head="">
      <h2 className={styles.groupName}>
        {pageTexts.groups[group]} <span className={styles.count}>{texts.goods(count)}</span>
      </h2>
      <span className={styles.groupNote}>{pageTexts.groupNotes[group]}</span>
      {action}
    </li>
  )
}
