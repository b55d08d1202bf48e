import { useEffect, useState } from 'react'

/** So many rows are shown or hidden in one frame: more would hold up who is typing on a slow device. */
const PORTION = 30

interface Turn<Value> {
  value: Value
  /** Rows above this place follow the value already. */
  upTo: number
  /** What the other rows follow. */
  before: (at: number) => Value
}

/** Lets the rows of a long list follow a value from the top on, a portion in each frame; gives what each follows now. */
export function useInPortions<Value>(value: Value, rows: number): (at: number) => Value {
  const [turn, setTurn] = useState<Turn<Value>>({ value, upTo: Number.POSITIVE_INFINITY, before: () => value })
  const now = turn.value === value ? turn : { value, upTo: PORTION, before: followed(turn) }
  if (now !== turn) setTurn(now)
  const isDone = now.upTo >= rows
  useEffect(() => {
    if (isDone) return
    const frame = requestAnimationFrame(() => setTurn((last) => ({ ...last, upTo: last.upTo + PORTION })))
    return () => cancelAnimationFrame(frame)
  }, [isDone, now.upTo, now.value])
  return isDone ? () => value : followed(now)
}

const followed =
  <Value>({ value, upTo, before }: Turn<Value>) =>
  (at: number): Value =>
    at < upTo ? value : before(at)
