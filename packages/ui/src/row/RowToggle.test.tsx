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

test('a collapsed row is named by its product and shows quantity, sum and note', () => {
  render(<Row note="привезём" />)
  const toggle = screen.getByRole('button', { name: 'Подробнее: Цемент 12 шт. 5 400 ₽ привезём', expanded: false })
  expect(toggle).toBeDefined()
})

test('an expanded row does not repeat them', () => {
  render(<Row note="" />)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('button', { name: 'Подробнее: Цемент', expanded: true })).toBeDefined()
})
