import type { BootPreview } from '@vitrina/federation/boot'
import { useEffect, useState } from 'react'
import { Banner } from '../frame/banner/Banner.tsx'
import { texts } from './texts.ts'

const MAX_TIMER_MS = 2 ** 31 - 1

type State = 'open' | 'leaving' | 'not-left'

export interface PreviewBarProps {
  preview: BootPreview
  /** Loads the page of the live set. */
  reload: () => void
}

/** Shows which set is previewed, until when, and a button to end the preview. */
export function PreviewBar({ preview: { label, until }, reload }: PreviewBarProps) {
  const isOver = useIsOver(until)
  const [state, setState] = useState<State>('open')

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
    <Banner
      as="aside"
      label={texts.label}
      tone="ink"
      lead={`${texts.label}:`}
      subject={label}
      note={isOver ? texts.over : texts.until(timeOf(until))}
      action={{
        text: state === 'leaving' ? texts.leaving : state === 'not-left' ? texts.notLeft : texts.leave,
        disabled: state === 'leaving',
        run: () => void leave(),
      }}
    />
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
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(until - Date.now(), 0), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  }, [until])
  return isOver
}
