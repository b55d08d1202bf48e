// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePull } from './use-pull.ts'

afterEach(cleanup)

function open() {
  const onClose = vi.fn()
  function Picture() {
    return <div data-testid="picture" {...usePull({ mayPull: () => true, onClose })} />
  }
  render(<Picture />)
  const picture = screen.getByTestId('picture')
  const touch = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel', y: number, pointerId = 7) =>
    fireEvent[kind](picture, { clientX: 100, clientY: y, pointerId, pointerType: 'touch', isPrimary: pointerId === 7 })
  touch('pointerDown', 100)
  touch('pointerMove', 120)
  touch('pointerMove', 400)
  return { onClose, touch }
}

test('a picture that was pulled far enough closes', () => {
  const { onClose, touch } = open()
  touch('pointerUp', 400)
  expect(onClose).toHaveBeenCalledOnce()
})

test('a pull that the browser takes over closes nothing', () => {
  const { onClose, touch } = open()
  touch('pointerCancel', 400)
  touch('pointerUp', 400)
  expect(onClose).not.toHaveBeenCalled()
})

test('a pull goes on when another finger is taken over', () => {
  const { onClose, touch } = open()
  touch('pointerCancel', 400, 8)
  touch('pointerUp', 400)
  expect(onClose).toHaveBeenCalledOnce()
})
