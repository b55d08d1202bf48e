import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'

export interface TooltipProps {
  text: ReactNode
  /** A button or a link. The text of the tooltip must also be available without hover. */
  children: ReactElement
}

/** A tooltip on hover and focus. Heavy: load it lazily, with the bare child as the fallback. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner className={styles.place ?? ''} sideOffset={6}>
          <Base.Popup className={styles.tip ?? ''}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
