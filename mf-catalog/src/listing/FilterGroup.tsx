import { Disclosure } from '@vitrina/ui/Disclosure'
import { VisuallyHidden } from '@vitrina/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import styles from './FilterGroup.module.css'

export interface FilterGroupProps {
  title: string
  /** How much is chosen in it. */
  count: number
  isOpen: boolean
  children: ReactNode
}

/** A group of the panel that opens and closes by itself, also without script. */
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
