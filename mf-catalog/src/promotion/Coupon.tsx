import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { useRef, useState } from 'react'
import { promotionTexts } from '../texts.ts'
import styles from './Coupon.module.css'

const COPIED_MS = 4000

/** A coupon code with a copy button; without clipboard access the code is selected for the visitor to copy. */
export function Coupon({ code }: { code: string }) {
  const shown = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [said, setSaid] = useState('')
  const isAlive = useHydrated()

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code)
      setSaid(promotionTexts.copied)
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setSaid(promotionTexts.notCopied)
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(''), COPIED_MS)
  }

  return (
    <p className={styles.coupon}>
      <span className={styles.name}>{promotionTexts.coupon}</span>
      <code ref={shown} className={styles.code}>
        {code}
      </code>
      {isAlive && (
        <Button size="sm" onClick={() => void copy()}>
          {promotionTexts.copy}
        </Button>
      )}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </p>
  )
}
