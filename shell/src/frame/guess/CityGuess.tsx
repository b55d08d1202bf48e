import { useOnDemand } from '@vitrina/ui/on-demand'
import { useUnit } from 'effector-react'
import { $guess, guessDismissed } from './model.ts'

const loadQuestion = () => import(/* webpackChunkName: "city-guess" */ './CityQuestion.tsx')

/** The place of the question about the city, which is fetched for those who have not chosen one. */
export function CityGuess() {
  const { guess, dismiss } = useUnit({ guess: $guess, dismiss: guessDismissed })
  const CityQuestion = useOnDemand(loadQuestion, guess !== null, dismiss)
  return CityQuestion && guess && <CityQuestion city={guess.name} />
}
