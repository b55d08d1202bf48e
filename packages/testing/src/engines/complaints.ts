/** Under this name a tab keeps what its documents complained of, also when they go. */
export const COMPLAINTS = 'complaints'

/** Marks on a document: that it is listened to, and that the tab is on its way to another one. */
export interface DocumentMarks {
  isHeard?: boolean
  isLeft?: boolean
}

/**
 * Runs in the page, and so uses nothing of this file: from now on errors and warnings of the console, uncaught errors and
 * refusals are kept. Tells whether there is a document that stays.
 */
export function listenForComplaints(key: string): boolean {
  const marks = globalThis as DocumentMarks
  if (marks.isHeard || marks.isLeft || location.protocol === 'about:') return !marks.isLeft
  marks.isHeard = true
  // What is still fetched when somebody sets out for another page ends with an error in these engines.
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

/** Runs in the page: what was kept since this was asked for last. */
export function takeStored(key: string): string[] {
  const all = JSON.parse(sessionStorage.getItem(key) ?? '[]')
  sessionStorage.removeItem(key)
  return all
}
