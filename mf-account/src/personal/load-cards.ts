import type { PageArgs } from '@vitrina/federation/page'
import { errorMessage } from '@vitrina/shell/api'
import { type Card, type CardName, type Cards, cardCalls } from './cards.ts'

/** Time limit of a card in the loader, ms; the browser requests a late one again. */
export const TIMEOUT_MS = 1_200

async function loadCard<Name extends CardName>({ api, signal }: PageArgs, name: Name): Promise<Card<Name>> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  const waited = new Promise<Card<Name>>((resolve) => {
    late.addEventListener('abort', () => resolve({ state: 'late' }), { once: true })
  })
  const request = cardCalls[name](api, { signal: AbortSignal.any([signal, late]) }).then(
    (value): Card<Name> => ({ state: 'ready', value }),
    (error: unknown): Card<Name> =>
      late.aborted ? { state: 'late' } : { state: 'failed', words: errorMessage(error) },
  )
  return Promise.race([request, waited])
}

/** Loads every card independently: a failed or late one does not affect the others. */
export async function loadCards(args: PageArgs): Promise<Cards> {
  const [toDo, orders, buyAgain, estimate, objects, matrices, settlements, documents, manager] = await Promise.all([
    loadCard(args, 'toDo'),
    loadCard(args, 'orders'),
    loadCard(args, 'buyAgain'),
    loadCard(args, 'estimate'),
    loadCard(args, 'objects'),
    loadCard(args, 'matrices'),
    loadCard(args, 'settlements'),
    loadCard(args, 'documents'),
    loadCard(args, 'manager'),
  ])
  return { toDo, orders, buyAgain, estimate, objects, matrices, settlements, documents, manager }
}
