// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { basketOf, line } from '../../basket.fixture.ts'
import ChangesDialog from './ChangesDialog.tsx'

afterEach(cleanup)

const show = (more: object) =>
  render(
    <ChangesDialog
      changed={{ changes: { available: {}, total: null, slotTaken: false, couponReason: '', ...more } } as never}
      basket={basketOf([line('00001', 10, 2)])}
      before={20}
      now={20}
      onAccept={vi.fn()}
      onLeave={vi.fn()}
    />,
  )
const buttons = () =>
  screen.getAllByRole('button').flatMap(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') || [])

test('changes can be accepted, or the order edited', () => {
  show({ available: { '00001': 1 } })
  expect(buttons()).toEqual(expect.arrayContaining(['Вернуться к заказу']))
  expect(buttons()).not.toContain('Выбрать другое время')
  expect(buttons().length).toBeGreaterThan(1)
})

test('a taken slot cannot be accepted: another time has to be chosen', () => {
  show({ slotTaken: true })
  expect(buttons()).toContain('Выбрать другое время')
  expect(buttons()).not.toContain('Вернуться к заказу')
})
