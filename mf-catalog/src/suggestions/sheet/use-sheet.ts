import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { makeOthersInert, trackVisualViewport } from './fill-screen.ts'
import { type HistoryEntry, pushHistoryEntry } from './history-entry.ts'

const NARROW = '(max-width: 767px)'

function subscribeToWidth(changed: () => void): () => void {
  const narrow = matchMedia(NARROW)
  narrow.addEventListener('change', changed)
  return () => narrow.removeEventListener('change', changed)
}

/** Whether the screen is so narrow that suggestions fill it. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(NARROW).matches,
    () => false,
  )

/**
 * Lets `place` fill a phone's screen while `isOpen`; the browser's Back calls `onBack`. Returns a function that runs
 * its callback after the sheet's history entry is removed, or at once when there is none.
 */
export function useSheet(isOpen: boolean, place: Element | null, onBack: () => void): (then: () => void) => void {
  const back = useEffectEvent(onBack)
  const entry = useRef<HistoryEntry>(null)
  useEffect(() => {
    if (!isOpen || !place) return
    const own = pushHistoryEntry(() => back())
    const undo = [makeOthersInert(place), trackVisualViewport()]
    entry.current = own
    return () => {
      for (const step of undo) step()
      own.leave()
    }
  }, [isOpen, place])
  return (then) => (entry.current ? entry.current.leave(then) : then())
}
