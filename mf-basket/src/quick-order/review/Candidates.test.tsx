// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { candidate, matchOf, writtenRow } from '../order-rows.fixture.ts'
import { Candidates } from './Candidates.tsx'

afterEach(cleanup)

const show = (count: number) => {
  const candidates = Array.from({ length: count }, (_, at) => candidate(`0000${at + 1}`))
  render(
    <Candidates row={{ ...writtenRow('лист'), match: matchOf('лист', 'likely', candidates) }} onChoose={() => {}} />,
  )
}
const shown = () => within(screen.getByRole('list')).getAllByRole('button')

test('shows three of many candidates; a press adds the others and focuses the first of them', async () => {
  show(6)
  expect(shown()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'Ещё\u00a03' }))
  expect(shown()).toHaveLength(6)
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(document.activeElement).toBe(shown()[3])
  expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull()
})

test('shows all four candidates: a button would take the space of one', () => {
  show(4)
  expect(shown()).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Ещё/ })).toBeNull()
})

test('shows how a candidate differs from the written text, but no similarity score', () => {
  const candidates = [candidate('00001', { likeness: 0.87, differs: '40 кг вместо 50 кг' }), candidate('00002')]
  render(
    <Candidates
      row={{ ...writtenRow('цемент'), match: matchOf('цемент', 'unclear', candidates) }}
      onChoose={() => {}}
    />,
  )
  expect(shown()[0]?.textContent).toContain('40 кг вместо 50 кг')
  expect(document.body.textContent).not.toMatch(/%|сходство/)
})
