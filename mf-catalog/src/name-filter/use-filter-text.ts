import { useEffect, useRef, useState } from 'react'

/** What stands in a field that narrows what is on the page, also what was typed before the page came alive. */
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
