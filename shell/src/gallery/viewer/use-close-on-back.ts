import { useEffect, useEffectEvent, useState } from 'react'
import { setBackInterceptor } from '../../routes/document-router.ts'

/** Going back by one entry of the same document takes longer only on a very busy device. */
const BACK_MS = 500

/** What tells entries of one document apart: the router's own marks in their state. */
const entryKey = (state: { idx?: unknown; key?: unknown } | null): string => `${state?.idx} ${state?.key}`

/**
 * The browser's Back closes what lies over the page. An entry of history with the page's own address stands for it,
 * which the router never hears of: it would ask for the page's data again. Gives what closes by any other way; the entry
 * is gone before `onClosed` is called.
 */
export function useCloseOnBack(onClosed: () => void): () => void {
  const closed = useEffectEvent(onClosed)
  const [mark] = useState(Math.random)
  const isMarked = () => history.state?.over === mark

  const [leaving] = useState<{ timer?: ReturnType<typeof setTimeout>; isDue?: boolean }>({})
  useEffect(() => {
    const page = entryKey(history.state)
    if (history.state?.over !== mark) history.pushState({ ...history.state, over: mark }, '')
    // Who goes back further than this page goes to another, which is the router's business.
    const keepFromRouter = (event: PopStateEvent) => {
      if (entryKey(event.state) === page) event.stopImmediatePropagation()
    }
    setBackInterceptor((event) => {
      keepFromRouter(event)
      leaving.isDue = false
      closed()
    })
    return () => {
      clearTimeout(leaving.timer)
      if (!leaving.isDue) return setBackInterceptor()
      // What was gone back for comes when nothing lies over the page any more.
      setBackInterceptor((event) => {
        setBackInterceptor()
        keepFromRouter(event)
      })
    }
  }, [mark, leaving])

  return () => {
    if (!isMarked()) return onClosed()
    leaving.timer ??= setTimeout(onClosed, BACK_MS)
    leaving.isDue = true
    history.back()
  }
}
