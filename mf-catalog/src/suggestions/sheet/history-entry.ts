export interface HistoryEntry {
  /** Takes the entry out of history when it is still there, and goes on when it is gone. */
  leave: (then?: () => void) => void
}

/** Going back by one entry of the same document takes longer only on a very busy device: nobody waits for that. */
const BACK_MS = 500

/** What tells entries of one document apart: the router's own marks in their state. */
const entryKey = (state: { idx?: unknown; key?: unknown } | null): string => `${state?.idx} ${state?.key}`

/**
 * An entry of history with the page's own address, so that the browser's Back closes what lies over the page. The router
 * never hears of it: it would ask for the page's data again. Listeners of the capturing phase are told before its own.
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
    // Who goes back further than this page goes to another, which is the router's business.
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
