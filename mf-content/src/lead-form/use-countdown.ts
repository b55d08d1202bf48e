import { useEffect, useState } from 'react'

/** The remaining seconds of a wait, by the clock, and a function that starts the wait. */
export function useCountdown(): [left: number, begin: (seconds: number) => void] {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (end === 0) return
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [end])
  return [left, (seconds) => setEnd(seconds > 0 ? Date.now() + seconds * 1000 : 0)]
}
