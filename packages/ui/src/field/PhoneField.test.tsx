// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { caretAfterDigits, PhoneField } from './PhoneField.tsx'

afterEach(cleanup)

function Controlled() {
  const [phone, setPhone] = useState('')
  return <PhoneField label="Телефон" value={phone} onChange={(event) => setPhone(event.target.value)} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('formats a number while it is typed', () => {
  render(<Controlled />)
  type('9')
  expect(input().value).toBe('+7 (9')
  type('+7 (9001234567')
  expect(input().value).toBe('+7 (900) 123-45-67')
})

test('drops an 8 typed after the country code [VALID-02]', () => {
  render(<Controlled />)
  type('+7 (8')
  expect(input().value).toBe('+7 (')
})

test('accepts a pasted number with the trunk prefix', () => {
  render(<Controlled />)
  type('8 900 123-45-67')
  expect(input().value).toBe('+7 (900) 123-45-67')
})

test('the mask is applied before the form sees the change', () => {
  const values: string[] = []
  render(<PhoneField label="Телефон" onChange={(event) => values.push(event.target.value)} />)
  type('9001')
  expect(values).toEqual(['+7 (900) 1'])
})

test('the caret stays after the same digit', () => {
  expect(caretAfterDigits('+7 (900) 123-45-67', 4)).toBe(7)
  expect(caretAfterDigits('+7 (900) 123-45-67', 5)).toBe(10)
  expect(caretAfterDigits('+7 (900) 123-45-67', 1)).toBe(4)
  expect(caretAfterDigits('+7 (9', 9)).toBe(5)
})
