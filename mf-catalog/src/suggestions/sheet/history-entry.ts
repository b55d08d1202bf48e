export interface HistoryEntry {
  /** Removes the entry from history if it is still there, and calls `then` when it is removed. */
  leave: (then?: () => void) => void
}

/** Timeout for going back by one entry of the same document, which is exceeded only on a very slow device. */
const BACK_MS = 500

/** Identifies a history entry of the document by the router's fields in its state. */
const entryKey = (state: { idx?: unknown; key?: unknown } | null): string => `${state?.idx} ${state?.key}`

/**
 * Adds a history entry with the page's own address, so that the Back button closes an overlay. Its events are kept from
 * the router, which would revalidate the page's data; a capture listener runs before the router's.
 */
export function pushHistoryEntry(onBack: () => void): HistoryEntry {
  const mark = Math.random()
  const page = entryKey(history.state)
  const waiting: (() => void)[] = []
  let state: 'there' | 'leaving' | 'late' | 'gone' = 'there'
  let timer: ReturnType<typeof setTimeout> | undefined

  function goOn() {
    for (const then of waiting.splice(0)) then()
  }
  function end() {
    state = 'gone'
    window.removeEventListener('popstate', hear, true)
    clearTimeout(timer)
    goOn()
  }
  function hear(event: PopStateEvent) {
    const byVisitor = state === 'there'
    // Going back further than this page is a navigation, which the router has to handle.
    if (entryKey(event.state) === page) event.stopImmediatePropagation()
    end()
    if (byVisitor) onBack()
  }

  history.pushState({ ...history.state, over: mark }, '')
  window.addEventListener('popstate', hear, true)
  return {
    leave(then) {
      if (then) waiting.push(then)
      if (state === 'late') return goOn()
      if (state === 'leaving') return
      if (state === 'gone' || history.state?.over !== mark) return end()
      state = 'leaving'
      timer = setTimeout(() => {
        state = 'late'
        goOn()
      }, BACK_MS)
      history.back()
    },
  }
}
