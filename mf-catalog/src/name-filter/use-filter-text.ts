import { useEffect, useRef, useState } from 'react'

/** The text of a filter field, including text typed before hydration. */
export function useFilterText(initial = '') {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(initial)
  useEffect(() => {
    if (input.current) setTyped(input.current.value)
  }, [])
  const clear = () => {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    setTyped('')
  }
  const onChange = () => setTyped(input.current?.value ?? '')
  return { typed, clear, field: { ref: input, defaultValue: initial, onChange } }
}
