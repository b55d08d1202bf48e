// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Description } from './Description.tsx'

afterEach(cleanup)

test('a long text is collapsed until it is expanded, a short one never', () => {
  render(<Description html={`<p>${'слово '.repeat(100)}</p>`} />)
  fireEvent.click(screen.getByRole('button', { name: 'Читать полностью' }))
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  render(<Description html="<p>Делает смеси</p>" />)
  expect(screen.queryByRole('button')).toBeNull()
})
