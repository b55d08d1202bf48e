import type { BootPreview } from '@vitrina/federation/boot'
import { useEffect, useState } from 'react'
import styles from './PreviewBar.module.css'
import { texts } from './texts.ts'

/** As in its styles, in pixels. */
const HEIGHT = 40
const LONGEST_TIMER_MS = 2 ** 31 - 1

type State = 'open' | 'leaving' | 'not-left'

export interface PreviewBarProps {
  preview: BootPreview
  /** Brings the page of the live set. */
  reload: () => void
}

/** What is looked at instead of the live set, until when, and the way out. */
export function PreviewBar({ preview: { label, until }, reload }: PreviewBarProps) {
  const isOver = useIsOver(until)
  const [state, setState] = useState<State>('open')
  useBarHeight()

  async function leave() {
    setState('leaving')
    try {
      const response = await fetch('/preview/', { method: 'DELETE', headers: { 'x-vitrina': '1' } })
      if (!response.ok) throw new Error(`The preview was not left: ${response.status}`)
      reload()
    } catch (error) {
      console.info(error)
      setState('not-left')
    }
  }

  return (
    <aside className={styles.bar} aria-label={texts.label} data-boundary="shell">
      <p className={styles.text}>
        {texts.label}: <b className={styles.label}>{label}</b>{' '}
        <span className={styles.until}>{isOver ? texts.over : texts.until(timeOf(until))}</span>
      </p>
      <button type="button" className={styles.leave} disabled={state === 'leaving'} onClick={() => void leave()}>
        {state === 'leaving' ? texts.leaving : state === 'not-left' ? texts.notLeft : texts.leave}
      </button>
    </aside>
  )
}

/** '18:40', with the day when that is not today. */
function timeOf(until: number): string {
  const date = new Date(until)
  const time = date.toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === new Date().toDateString()) return time
  return `${date.toLocaleDateString('ru', { day: 'numeric', month: 'long' })}, ${time}`.replaceAll(' ', '\u00a0')
}

function useIsOver(until: number): boolean {
  const [isOver, setOver] = useState(() => Date.now() >= until)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(until - Date.now(), 0), LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}

/** What sticks to the top of the page stands under the bar. */
function useBarHeight() {
  useEffect(() => {
    document.documentElement.style.setProperty('--banner-height', `${HEIGHT}px`)
  }, [])
}
