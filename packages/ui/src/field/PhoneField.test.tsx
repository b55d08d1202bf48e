// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { caretAfterDigits, PhoneField } from './PhoneField.tsx'

afterEach(cleanup)

function Controlled() {
  const [phone, setPhone] = useState('')
  return <PhoneField label="Телефон" value={phone} onChange={(event) => setPhone(event.target.value)} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('a number is put into shape while it is typed', () => {
  render(<Controlled />)
  type('9')
  expect(input().value).toBe('+7 (9')
  type('+7 (9001234567')
  expect(input().value).toBe('+7 (900) 123-45-67')
})

test('an 8 cannot follow the country code [VALID-02]', () => {
  render(<Controlled />)
  type('+7 (8')
  expect(input().value).toBe('+7 (')
})

test('a number pasted with the trunk prefix is understood', () => {
  render(<Controlled />)
  type('8 900 123-45-67')
  expect(input().value).toBe('+7 (900) 123-45-67')
})

test('the mask is there before the form hears of the change', () => {
  const heard: string[] = []
  render(<PhoneField label="Телефон" onChange={(event) => heard.push(event.target.value)} />)
  type('9001')
  expect(heard).toEqual(['+7 (900) 1'])
})

test('a number typed before the page was alive is put into shape as well, and the form hears of it', async () => {
  const heard: string[] = []
  const given: (HTMLInputElement | null)[] = []
  const field = (
    <PhoneField
      label="Телефон"
      ref={(element) => void given.push(element)}
      onChange={(event) => heard.push(event.target.value)}
    />
  )
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(field)
  input().value = '8 900 123 45 67'
  const root = await act(() => hydrateRoot(place, field))
  expect(input().value).toBe('+7 (900) 123-45-67')
  expect(heard).toEqual(['+7 (900) 123-45-67'])
  expect(given).toEqual([input()])
  act(() => root.unmount())
})

test('a number that is known already is left as it is', () => {
  const heard: string[] = []
  render(
    <PhoneField label="Телефон" defaultValue="72-12-12, доб. 5" onChange={(event) => heard.push(event.target.value)} />,
  )
  expect(input().value).toBe('72-12-12, доб. 5')
  expect(heard).toEqual([])
})

test('the caret stays after the digit it was after', () => {
  expect(caretAfterDigits('+7 (900) 123-45-67', 4)).toBe(7)
  expect(caretAfterDigits('+7 (900) 123-45-67', 5)).toBe(10)
  expect(caretAfterDigits('+7 (900) 123-45-67', 1)).toBe(4)
  expect(caretAfterDigits('+7 (9', 9)).toBe(5)
})
