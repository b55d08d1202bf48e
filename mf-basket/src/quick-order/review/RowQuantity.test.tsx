// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { candidate, writtenRow } from '../order-rows.fixture.ts'
import type { OrderRow } from '../rows.ts'
import { RowQuantity } from './RowQuantity.tsx'

afterEach(cleanup)

function open(parts: Partial<OrderRow> = {}) {
  const onChange = vi.fn()
  render(<RowQuantity row={{ ...writtenRow('лист'), ...parts }} candidate={candidate('00001')} onChange={onChange} />)
  return { onChange, field: screen.getByRole<HTMLInputElement>('spinbutton') }
}

const sum = () => document.querySelector('p.sum')?.textContent?.replaceAll('\u00a0', ' ')

test('a row without a quantity has no sum', () => {
  const { field } = open({ count: null })
  expect([field.value, sum()]).toEqual(['0', ''])
})

test('a row shows the sum of its quantity, and reports another step', () => {
  const { field, onChange } = open({ count: 3 })
  expect([field.value, sum()]).toEqual(['3', '30 ₽'])
  fireEvent.click(screen.getAllByRole('button').at(-1) as HTMLElement)
  expect(onChange).toHaveBeenCalledWith({ kind: 'count', count: 4 })
})
