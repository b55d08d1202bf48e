import { errorMessage } from '@vitrina/shell/api'
import { useUnit } from 'effector-react'
import { useCallback, useEffect, useState } from 'react'
import type { Card, CardName, CardValues } from './cards.ts'
import { readCardFx } from './model.ts'

export interface CardState<Name extends CardName> {
  card: Card<Name>
  isAsking: boolean
  ask: () => void
}

/** The current state of a card: a late one is requested at once, a failed one on retry. */
export function useCard<Name extends CardName>(name: Name, loaded: Card<Name>): CardState<Name> {
  const read = useUnit(readCardFx)
  const [card, setCard] = useState(loaded)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => setCard(loaded), [loaded])
  const ask = useCallback(() => {
    setAsking(true)
    read(name)
      .then(
        (value) => setCard({ state: 'ready', value: value as CardValues[Name] }),
        (error: unknown) => setCard({ state: 'failed', words: errorMessage(error) }),
      )
      .finally(() => setAsking(false))
  }, [read, name])
  const isLate = loaded.state === 'late'
  useEffect(() => {
    if (isLate) ask()
  }, [isLate, ask])
  return { card, isAsking, ask }
}
