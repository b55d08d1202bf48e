import { useUnit } from 'effector-react'
import { CityQuestion } from './CityQuestion.tsx'
import { $guess } from './model.ts'

/** The question about the city, for those who have not chosen one. */
export function CityGuess() {
  const guess = useUnit($guess)
  return guess && <CityQuestion city={guess.name} />
}
