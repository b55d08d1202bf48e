// @vitest-environment happy-dom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Boundaries } from './Boundaries.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.className = ''
})

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Boundaries />
    </MemoryRouter>,
  )
const isShown = () => document.documentElement.classList.contains('show-boundaries')
const press = (keys: object) => fireEvent.keyDown(document, { code: 'KeyB', altKey: true, shiftKey: true, ...keys })

test('team boundaries are shown by `?boundaries` only', async () => {
  open('/catalog/')
  await import('./show-boundaries.ts')
  expect(isShown()).toBe(false)
  open('/catalog/?boundaries')
  await waitFor(() => expect(isShown()).toBe(true))
})

test('Alt+Shift+B toggles the boundaries by the physical key, and no longer after unmount', async () => {
  const { unmount } = open('/')
  await import('./show-boundaries.ts')
  for (const wrong of [{ altKey: false }, { shiftKey: false }, { code: 'KeyV' }]) press(wrong)
  press({ key: 'И' })
  await waitFor(() => expect(isShown()).toBe(true))
  press({})
  await waitFor(() => expect(isShown()).toBe(false))
  unmount()
  press({})
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isShown()).toBe(false)
})
