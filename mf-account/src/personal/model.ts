/** Cards of the first page that are asked for again. What comes is kept by the page alone and goes with it. */
import { $api } from '@vitrina/shell/api'
import { attach } from 'effector'
import { type CardName, cardCalls } from './cards.ts'

export const readCardFx = attach({
  source: $api,
  effect: (api, name: CardName): Promise<unknown> => cardCalls[name](api, {}),
})
