import { useEffect, useEffectEvent, useState } from 'react'
import { setBackInterceptor } from '../../routes/document-router.ts'

/** Going back by one entry of the same document takes longer only on a very slow device. */
const BACK_MS = 500

/** Identifies a history entry of the document by the router's fields in its state. */
const entryKey = (state: { idx?: unknown; key?: unknown } | null): string => `${state?.idx} ${state?.key}`

/**
 * Closes an overlay on the browser's Back button. The overlay has a history entry with the page's own address; its
 * events are kept from the router, which would revalidate the page's data. Returns a function that closes in any other
 * way; the entry is removed before `onClosed` is called.
 */
export function useCloseOnBack(onClosed: () => void): () => void {
  const closed = useEffectEvent(onClosed)
  const [mark] = useState(Math.random)
  const isMarked = () => history.state?.over === mark

  const [leaving] = useState<{ timer?: ReturnType<typeof setTimeout>; isDue?: boolean }>({})
  useEffect(() => {
    const page = entryKey(history.state)
    if (history.state?.over !== mark) history.pushState({ ...history.state, over: mark }, '')
    // Going back further than this page is a navigation, which the router has to handle.
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
      // The `popstate` of `history.back` arrives after the overlay is unmounted.
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
