// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Hint } from './Hint.tsx'

afterEach(cleanup)

const hint = () => {
  render(<Hint label="Что это">Добавить в заказ можно кратно 6 шт</Hint>)
  return { button: screen.getByRole('button', { name: 'Что это' }), tip: screen.getByRole('tooltip') }
}

test('the text describes the button, so that a screen reader reads it on focus [VALID-11]', () => {
  const { button, tip } = hint()
  expect(button.getAttribute('aria-describedby')).toBe(tip.id)
  expect(tip.textContent).toBe('Добавить в заказ можно кратно 6 шт')
})

test('a tap focuses the button, which shows the text', () => {
  const { button } = hint()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
})

test('Escape hides the text until it is opened again', () => {
  const { button, tip } = hint()
  fireEvent.focus(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(tip.className).toContain('away')
  fireEvent.blur(button)
  fireEvent.focus(button)
  expect(tip.className).not.toContain('away')
})
