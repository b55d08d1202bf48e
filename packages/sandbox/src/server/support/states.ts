import type { SupportStage } from '@vitrina/contracts/retailer/support'

/** States of a request, in the words shown to the buyer. */
export const states = {
  fresh: 'Новое',
  work: 'В работе',
  waits: 'Ждёт вашего ответа',
  solved: 'Решено',
  closed: 'Закрыто',
} as const

/** Days within which a solved request can be reopened. */
export const reopenDays = 14
const dayMs = 86_400_000

interface StoredState {
  state: string
  solved_at: Date | null
}

export const reopenUntil = (solvedAt: Date): Date => new Date(solvedAt.getTime() + reopenDays * dayMs)

/** The state at a time: a solved request closes by itself. */
export function stateAt({ state, solved_at }: StoredState, now: Date): { state: string; stage: SupportStage } {
  if (solved_at && reopenUntil(solved_at) <= now) return { state: states.closed, stage: 'closed' }
  if (solved_at) return { state: states.solved, stage: 'solved' }
  return { state, stage: state === states.waits ? 'waits' : 'work' }
}
