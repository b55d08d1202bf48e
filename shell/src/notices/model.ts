/** Short messages about what just happened, shown in the corner and read out. */
import { createEvent, createStore, sample } from 'effector'

export interface Notice {
  id: number
  kind: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** Where what it tells of can be seen: a page of this site. */
  link?: { label: string; to: string }
  /** What can be done about it, under a button. */
  action?: { label: string; run: () => void }
  /** It asks for something that is not offered again, so it goes only when it is answered or closed. */
  stays?: boolean
}

// Events: what happened
export const noticeShown = createEvent<Omit<Notice, 'id'>>()
export const noticeDismissed = createEvent<number>()

// Stores: what we know
export const $notices = createStore<Notice[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: noticeShown,
  source: $notices,
  fn: (notices, notice) => [...notices.slice(-3), { ...notice, id: (notices.at(-1)?.id ?? 0) + 1 }],
  target: $notices,
})

sample({
  clock: noticeDismissed,
  source: $notices,
  fn: (notices, id) => notices.filter((notice) => notice.id !== id),
  target: $notices,
})
