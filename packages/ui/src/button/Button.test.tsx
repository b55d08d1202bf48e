// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a loading button keeps its name and ignores clicks', () => {
  const pressed = vi.fn()
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const form = (loading: boolean) => (
    <form onSubmit={submitted}>
      <Button type="submit" loading={loading} onClick={pressed}>
        Оформить
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  const button = screen.getByRole('button', { name: 'Оформить' })
  fireEvent.click(button)
  expect(pressed).not.toHaveBeenCalled()
  expect(submitted).not.toHaveBeenCalled()
  rerender(form(false))
  fireEvent.click(button)
  expect(pressed).toHaveBeenCalledOnce()
  expect(submitted).toHaveBeenCalledOnce()
})
