import type { Basket } from '@vitrina/contracts/site/basket'
import { formatDate } from '@vitrina/site/dates'
import { PrintSheet } from '@vitrina/ui/PrintSheet'
import { useEffect, useState } from 'react'
import { BasketSheet } from './BasketSheet.tsx'
import { sheetTexts } from './texts.ts'
import type { ShareState } from './use-share-link.ts'

/** The print window is blank until then; a printout without the code is still useful. */
const TIMEOUT_MS = 4000

export interface BasketPrintProps {
  basket: Basket
  link: ShareState
  /** Null prints from the page itself. */
  paper: Window | null
  onDone: () => void
}

/** Prints the basket once the link for its code is created, or has failed. */
export default function BasketPrint({ basket, link, paper, onDone }: BasketPrintProps) {
  const [now] = useState(() => new Date())
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  if (link.state === 'making' && !isLate) return null
  const code = link.state === 'ready' ? link.link.code : null
  return (
    <PrintSheet paper={paper} title={sheetTexts.title(formatDate(now))} onDone={onDone}>
      <BasketSheet basket={basket} code={code} time={now} />
    </PrintSheet>
  )
}
