import { Disclosure } from '@vitrina/ui/Disclosure'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './FilterGroup.module.css'

export interface FilterGroupProps {
  title: string
  /** Number of choices in the group. */
  count: number
  isOpen: boolean
  children: ReactNode
}

/** A collapsible group of the panel, which works without scripts. */
export function FilterGroup({ title, count, isOpen, children }: FilterGroupProps) {
  return (
    <Disclosure title={title} aside={count > 0 && <span className={styles.count}>{count}</span>} open={isOpen}>
      <fieldset className={styles.group}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}
