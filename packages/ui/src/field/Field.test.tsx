// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const descriptionOf = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ')

test('a field is labelled by its label and described by its hint and error', () => {
  render(<TextField label="Почта" hint="Пришлём чек" error="Допишите адрес" />)
  const input = screen.getByRole('textbox', { name: 'Почта' })
  expect(descriptionOf(input)).toBe('Пришлём чек | Допишите адрес')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field without an error is not marked as invalid', () => {
  render(<TextField label="Почта" />)
  const input = screen.getByRole('textbox', { name: 'Почта' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})
