import type { BasketLine } from '@vitrina/contracts/site/basket'
import { Button } from '@vitrina/ui/Button'
import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { pageTexts } from '../basket/texts.ts'
import { removalUndone } from './model.ts'
import styles from './RemovedLine.module.css'

/** Placeholder of a removed line, with the button that restores it. The focus moves here. */
export function RemovedLine({ line }: { line: BasketLine }) {
  const undo = useUnit(removalUndone)
  const [isComing, setComing] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone with its line.
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus()
  }, [])
  return (
    <div ref={place} className={styles.removed} role="status">
      <span className={styles.name}>{pageTexts.removed(line.product.name)}</span>
      <Button
        size="sm"
        loading={isComing}
        onClick={() => {
          setComing(true)
          undo(line)
        }}
      >
        {pageTexts.undo}
      </Button>
    </div>
  )
}
