import { useEffect, useEffectEvent, useState } from 'react'
import { onBackOverPage } from '../../routes/document-router.ts'

/** Longer than going back by one entry of the same document ever takes. */
const BACK_MS = 500

/** What tells entries of one document apart: the router's own marks in their state. */
const entryOf = (state: { idx?: unknown; key?: unknown } | null): string => `${state?.idx} ${state?.key}`

/**
 * The browser's Back closes what lies over the page. An entry of history with the page's own address stands for it,
 * which the router never hears of: it would ask for the page's data again. Gives what closes by any other way; the entry
 * is gone before `onClosed` is called.
 */
export function useBackCloses(onClosed: () => void): () => void {
  const closed = useEffectEvent(onClosed)
  const [mark] = useState(Math.random)
  const isMarked = () => history.state?.over === mark

  useEffect(() => {
    const page = entryOf(history.state)
    if (history.state?.over !== mark) history.pushState({ ...history.state, over: mark }, '')
    onBackOverPage((event) => {
      // Who goes back further than this page goes to another, which is the router's business.
      if (entryOf(event.state) === page) event.stopImmediatePropagation()
      closed()
    })
    return () => onBackOverPage()
  }, [mark])

  const [leaving] = useState<{ timer?: ReturnType<typeof setTimeout> }>({})
  useEffect(() => () => clearTimeout(leaving.timer), [leaving])
  return () => {
    if (!isMarked()) return onClosed()
    leaving.timer ??= setTimeout(onClosed, BACK_MS)
    history.back()
  }
}
