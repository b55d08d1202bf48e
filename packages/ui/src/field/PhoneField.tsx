import { phoneMask } from '@vitrina/site/phones'
import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

/** Position in the masked text after `count` digits; the caret never goes inside «+7 (». */
export function caretAfterDigits(masked: string, count: number): number {
  let seen = 0
  for (let place = 0; place < masked.length; place += 1) {
    if (/\d/.test(masked.charAt(place))) seen += 1
    if (seen === count) return Math.max(place + 1, masked.indexOf('(') + 1)
  }
  return masked.length
}

/**
 * A Russian phone number, formatted as «+7 (900) 123-45-67» while it is typed. The mask is written into the input
 * before `onChange` is called, so it works both with `register()` and with a controlled value.
 */
export function PhoneField({ onChange, ...field }: Omit<TextFieldProps, 'type'>) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const before = input.value.slice(0, caret).replace(/\D/g, '').length
    input.value = phoneMask(input.value)
    if (!atEnd) {
      const place = caretAfterDigits(input.value, before)
      input.setSelectionRange(place, place)
    }
    onChange?.(event)
  }
  return (
    <TextField
      placeholder="+7 (900) 000-00-00"
      autoComplete="tel"
      {...field}
      type="tel"
      inputMode="tel"
      onChange={change}
    />
  )
}
