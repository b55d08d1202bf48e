import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent } from 'react'
import { keep, keptList } from './kept.ts'
import { $toKeep } from './model.ts'
import { $isKnown } from './source/model.ts'

const REST_MS = 400

/** Keeps the list in this tab a moment after every change, and before the page is left. */
export function Keeper() {
  const { toKeep, isKnown } = useUnit({ toKeep: $toKeep, isKnown: $isKnown })
  const write = useEffectEvent(() => {
    // What the tab has kept is not overwritten before it is read.
    if (isKnown) keep(keptList(toKeep.source, toKeep.rows, toKeep.isReviewed))
  })
  useEffect(() => {
    const timer = setTimeout(() => write(), REST_MS)
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
