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

test('closes after a long enough pull', () => {
  const { onClose, touch } = open()
  touch('pointerUp', 400)
  expect(onClose).toHaveBeenCalledOnce()
})

test('does not close when the browser cancels the pull', () => {
  const { onClose, touch } = open()
  touch('pointerCancel', 400)
  touch('pointerUp', 400)
  expect(onClose).not.toHaveBeenCalled()
})

test('continues the pull when the pointer of another finger is cancelled', () => {
  const { onClose, touch } = open()
  touch('pointerCancel', 400, 8)
  touch('pointerUp', 400)
  expect(onClose).toHaveBeenCalledOnce()
})
