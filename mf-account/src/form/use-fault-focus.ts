import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Type of the errors that came from the gateway. */
export const REFUSED = 'refused'

/**
 * Shows the gateway's errors at their fields, and returns the form's ref. After a submit and after a refusal, focus goes
 * to the first invalid field, once its error is in the document.
 */
export function useFaultFocus<Fields extends FieldValues>(
  { formState: { submitCount }, setError }: Pick<UseFormReturn<Fields>, 'formState' | 'setError'>,
  /** Errors by field; a new object for each refusal. */
  refused: Readonly<Record<string, string>> | undefined,
): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement>(null)
  // What is there when the form opens belongs to another form that was shown before.
  const [former] = useState(refused)
  const [refusalCount, setRefusalCount] = useState(0)
  const focusFirstInvalid = useEffectEvent(() =>
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid()
  }, [submitCount])
  useEffect(() => {
    if (!refused || refused === former || Object.keys(refused).length === 0) return
    for (const [field, message] of Object.entries(refused))
      setError(field as FieldPath<Fields>, { type: REFUSED, message })
    // Set together with the errors, so that they are rendered when the focus moves.
    setRefusalCount((before) => before + 1)
  }, [refused, former, setError])
  useEffect(() => {
    if (refusalCount > 0) focusFirstInvalid()
  }, [refusalCount])
  return element
}
