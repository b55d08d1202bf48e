// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import { fork } from 'effector'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { InShell } from '../in-shell.fixture.tsx'
import MiniBasket from './MiniBasket.tsx'

afterEach(cleanup)

const basket = { counts: { '00001': 2, '00002': 1 }, total: 4500 }
const session = { isAuth: false, name: 'Гость', email: '', phone: '', isB2b: false, basket }
const label = 'Корзина, 2\u00a0товара на 4\u00a0500\u00a0₽'
/** The visible text of the link, without its hidden label. */
const written = (link: HTMLElement) => link.textContent?.replace(label, '')
const header = (compact = false) => (
  <InShell scope={fork({ values: [[$session, session]] as never })} path="/cart/">
    <MiniBasket compact={compact} />
  </InShell>
)

test('renders nothing personal on the server', () => {
  const markup = renderToString(header())
  expect(markup).toContain('Корзина пуста')
  expect(markup).not.toContain('500')
})

test('the header shows how many products there are and their sum', () => {
  render(header())
  const link = screen.getByRole('link', { name: label })
  expect(link.getAttribute('href')).toBe('/cart/')
  expect(link.getAttribute('aria-current')).toBe('page')
  expect(written(link)).toBe('24\u00a0500\u00a0₽')
})

test('the bottom bar shows the number only', () => {
  render(header(true))
  expect(written(screen.getByRole('link', { name: label }))).toBe('2Корзина')
})
