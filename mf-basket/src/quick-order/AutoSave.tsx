import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { saveList, toStoredList } from './list-storage.ts'
import { $snapshot } from './model.ts'
import { $isRestored } from './source/model.ts'

const DEBOUNCE_MS = 400

/** Stores the list in sessionStorage shortly after every change, and before the page is left. */
export function AutoSave() {
  const { toKeep, isKnown } = useUnit({ toKeep: $snapshot, isKnown: $isRestored })
  const write = useEffectEvent(() => {
    // The stored list must be read before it is overwritten.
    if (isKnown) saveList(toStoredList(toKeep.source, toKeep.rows, toKeep.isReviewed))
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [toKeep, isKnown])
  useEffect(() => {
    const hear = () => write()
    window.addEventListener('pagehide', hear)
    return () => {
      window.removeEventListener('pagehide', hear)
      hear()
    }
  }, [])
  return null
}
