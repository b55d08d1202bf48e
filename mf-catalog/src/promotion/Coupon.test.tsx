// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Coupon } from './Coupon.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Скопировать' })))

test('copies the coupon and shows that it is copied', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<Coupon code="POL-10" />)
  await press()
  expect(writeText).toHaveBeenCalledWith('POL-10')
  expect(screen.getByRole('status').textContent).toBe('Скопировано')
})

test('selects the code and shows a hint when the clipboard is not allowed', async () => {
  vi.stubGlobal('navigator', {})
  render(<Coupon code="POL-10" />)
  await press()
  expect(screen.getByRole('status').textContent).toBe('Выделите код и\u00a0скопируйте его вручную.')
  expect(String(getSelection())).toBe('POL-10')
})
