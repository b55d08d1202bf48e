// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { RowToggle } from './RowToggle.tsx'

afterEach(cleanup)

function Row({ note }: { note: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <RowToggle name="Цемент" facts={['12 шт.', '5 400 ₽', note]} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
  )
}

test('a closed row is named by its goods and says how many, for how much and what to know', () => {
  render(<Row note="привезём" />)
  const toggle = screen.getByRole('button', { name: 'Подробнее: Цемент 12 шт. 5 400 ₽ привезём', expanded: false })
  expect(toggle).toBeDefined()
})

test('an open row says them elsewhere', () => {
  render(<Row note="" />)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Подробнее: Цемент', expanded: true })).toBeDefined()
})
