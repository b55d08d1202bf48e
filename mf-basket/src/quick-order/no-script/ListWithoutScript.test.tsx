// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { afterEach, expect, test } from 'vitest'
import { InShell } from '../../in-shell.fixture.tsx'
import { ListWithoutScript } from './ListWithoutScript.tsx'

afterEach(cleanup)

const show = (list: string) =>
  render(
    <InShell scope={fork()} path={`/cart/?${new URLSearchParams({ list })}`}>
      <ListWithoutScript />
    </InShell>,
  )

test('without scripts every row links to a search, and one of several codes to a search that does not redirect back', () => {
  show('гкл 20 листов\n00001, 00002 5;00003 00004')
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['гкл 20 листов', '/search/?q=%D0%B3%D0%BA%D0%BB+20+%D0%BB%D0%B8%D1%81%D1%82%D0%BE%D0%B2'],
    ['00001', '/search/?q=00001'],
    ['00002 5', '/search/?q=00002+5&literal=1'],
    ['00003 00004', '/search/?q=00003+00004&literal=1'],
  ])
})

test('shows nothing without a list', () => {
  const { container } = show(' \n ')
  expect(container.textContent).toBe('')
})
