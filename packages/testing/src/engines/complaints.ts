/** Key in the tab's session storage that collects errors of its documents across navigations. */
export const COMPLAINTS = 'complaints'

/** Flags on a document: listeners are installed, and the tab is leaving it. */
export interface DocumentMarks {
  hasListeners?: boolean
  isLeft?: boolean
}

/**
 * Runs in the page, and so uses nothing of this file: starts to record errors and warnings of the console, uncaught
 * errors and CSP violations. Returns whether the document is not about to be replaced.
 */
export function listenForComplaints(key: string): boolean {
  const marks = globalThis as DocumentMarks
  if (marks.hasListeners || marks.isLeft || location.protocol === 'about:') return !marks.isLeft
  marks.hasListeners = true
  // In these engines requests in flight fail with an error when a navigation starts.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  const keep = (complaint: string) =>
    isLeaving ||
    sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? '[]'), complaint]))
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) => {
      keep(`${level}: ${words.map(String).join(' ')}`)
      write(...words)
    }
  }
  addEventListener('error', ({ message }) => keep(`uncaught: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => keep(`uncaught: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    keep(`refused by ${effectiveDirective}: ${blockedURI} ${sample}`),
  )
  return true
}

/** Runs in the page: takes the errors recorded since the last call. */
export function takeStored(key: string): string[] {
  const all = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  sessionStorage.removeItem(key)
  return all
}
