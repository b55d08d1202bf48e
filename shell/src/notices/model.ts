/** Short messages about what just happened, shown in the corner and read out. */
import { createEvent, createStore, sample } from 'effector'

export interface Notice {
  id: number
  kind: 'info' | 'success' | 'warning' | 'error'
  text: string
  /** A page of this site that shows what the notice is about. */
  link?: { label: string; to: string }
  /** The button of the notice. */
  action?: { label: string; run: () => void }
  /** The notice asks for something that is not offered again, so it stays until it is answered or closed. */
  stays?: boolean
  /** A lasting state: the notice stays until `noticeEnded`, and a later one of the same topic replaces it. */
  topic?: string
}

// Events: what happened
export const noticeShown = createEvent<Omit<Notice, 'id'>>()
export const noticeDismissed = createEvent<number>()
export const noticeEnded = createEvent<string>()

// Stores: what we know
export const $notices = createStore<Notice[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: noticeShown,
  source: $notices,
  fn: (notices, notice) => {
    const passing = notices.filter(({ topic }) => topic === undefined).slice(-3)
    const others = notices.filter((one) => passing.includes(one) || (one.topic && one.topic !== notice.topic))
    return [...others, { ...notice, id: (notices.at(-1)?.id ?? 0) + 1 }]
  },
  target: $notices,
})

sample({
  clock: noticeDismissed,
  source: $notices,
  fn: (notices, id) => notices.filter((notice) => notice.id !== id),
  target: $notices,
})

sample({
  clock: noticeEnded,
  source: $notices,
  filter: (notices, ended) => notices.some(({ topic }) => topic === ended),
  fn: (notices, ended) => notices.filter(({ topic }) => topic !== ended),
  target: $notices,
})
