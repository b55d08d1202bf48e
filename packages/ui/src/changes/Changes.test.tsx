// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lineChanges } from '@vitrina/site/line-changes'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { plainLink } from '../link.tsx'
import { type ChangedLine, Changes } from './Changes.tsx'

afterEach(cleanup)

const seenBefore = { price: 100, stock: 40, step: 1, isDiscontinued: false }
const wanted = { count: 2, unit: 'шт' }
const dearerLine = (id: string): ChangedLine => ({
  id,
  name: `Товар ${id}`,
  href: `/product/${id}/`,
  changes: lineChanges(seenBefore, { ...seenBefore, price: 120 }, wanted),
})
const goneLine = (id: string): ChangedLine => ({
  id,
  name: `Товар ${id}`,
  changes: lineChanges(seenBefore, null, wanted),
  instead: { text: 'Найти замену', href: '/search/' },
})

type LineHandler = (ids: readonly string[]) => void

/** A page whose lines disappear once they are accepted or removed. */
function Live({ first, onAccept, onRemove }: { first: ChangedLine[]; onAccept: LineHandler; onRemove: LineHandler }) {
  const [lines, setLines] = useState(first)
  const leave = (tell: LineHandler) => (ids: readonly string[]) => {
    tell(ids)
    setLines((before) => before.filter(({ id }) => !ids.includes(id)))
  }
  return <Changes lines={lines} onAccept={leave(onAccept)} onRemove={leave(onRemove)} renderLink={plainLink} />
}

function show(first: ChangedLine[]) {
  const handlers = { onAccept: vi.fn(), onRemove: vi.fn() }
  render(<Live first={first} {...handlers} />)
  return handlers
}
const button = (name: string) => screen.getByRole('button', { name })

test('renders nothing without changes', () => {
  expect(renderToString(<Changes lines={[]} onAccept={vi.fn()} onRemove={vi.fn()} renderLink={plainLink} />)).toBe('')
})

test('shows the effect on the total at the top, and that of each line beside it', () => {
  show([dearerLine('1'), goneLine('2')])
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(
    '−160 ₽ · 1 позиция больше не продаётся, 1 подорожала',
  )
  const texts = screen.getAllByText(/^[+−]\d+\s₽$/).map(({ textContent }) => textContent)
  expect(texts).toEqual(['−160\u00a0₽', '+40\u00a0₽', '−200\u00a0₽'])
})

test('accepts all lines at once but those no longer sold, which are removed together', () => {
  const { onAccept, onRemove } = show([dearerLine('1'), dearerLine('2'), goneLine('3'), goneLine('4')])
  fireEvent.click(button('Принять всё'))
  expect(onAccept).toHaveBeenCalledExactlyOnceWith(['1', '2'])
  fireEvent.click(button('Убрать непродаваемые'))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(['3', '4'])
  expect(screen.queryByRole('region')).toBeNull()
})

test('the title takes the focus when the pressed button disappears with its line', () => {
  show([dearerLine('1'), dearerLine('2')])
  button('Принять: Товар 1').focus()
  fireEvent.click(button('Принять: Товар 1'))
  expect(document.activeElement?.textContent).toBe('Что изменилось')
})

test('shows the first of many lines, and the others on demand', () => {
  show(Array.from({ length: 24 }, (_, at) => dearerLine(`${at}`)))
  expect(screen.getAllByRole('button', { name: /^Принять: / })).toHaveLength(4)
  fireEvent.click(button('Показать все 24'))
  expect(screen.getAllByRole('button', { name: /^Принять: / })).toHaveLength(24)
})
