/** Requests cards of the dashboard again. The result is page state and is dropped with the page. */
import { $api } from '@vitrina/shell/api'
import { attach } from 'effector'
import { type CardName, cardCalls } from './cards.ts'

export const readCardFx = attach({
  source: $api,
  effect: (api, name: CardName): Promise<unknown> => cardCalls[name](api, {}),
})
