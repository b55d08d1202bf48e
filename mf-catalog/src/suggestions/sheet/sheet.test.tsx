// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleAnswer } from '../hints.fixture.ts'
import { openSearchLine } from '../search-line.fixture.tsx'
import { pushHistoryEntry } from './history-entry.ts'

beforeEach(() => {
  localStorage.clear()
  history.replaceState({ idx: 0, key: 'page' }, '')
})
afterEach(cleanup)

const settled = () => act(async () => new Promise((resolve) => setTimeout(resolve, 40)))
const sheet = () => document.querySelector<HTMLElement>('[data-sheet]')

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 800,
  })

function onPhone() {
  setWidth(390)
}
afterEach(() => setWidth(1024))

test('on a phone the list fills the screen and the rest of the page is inert until it is closed', async () => {
  onPhone()
  const line = await openSearchLine()
  const rest = document.body.appendChild(document.createElement('main'))
  const said = document.body.appendChild(document.createElement('section'))
  said.setAttribute('aria-live', 'polite')
  await line.focus()
  expect(sheet()).not.toBeNull()
  expect([rest.hasAttribute('inert'), said.hasAttribute('inert')]).toEqual([true, false])
  expect(line.field.closest('[inert]')).toBeNull()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Закрыть поиск' })))
  await settled()
  expect(sheet()).toBeNull()
  expect([rest.hasAttribute('inert'), document.documentElement.style.overflow]).toEqual([false, ''])
  expect(document.activeElement).not.toBe(line.field)
  rest.remove()
  said.remove()
})

test('products come before brands, and clearing the field keeps the list open', async () => {
  onPhone()
  const line = await openSearchLine()
  await line.find('гипс', sampleAnswer())
  const groups = screen.getAllByRole('group').map(({ firstElementChild }) => firstElementChild?.textContent)
  expect(groups).toEqual(['Запросы', 'Разделы', 'Товары', 'Бренды', 'Страницы сайта', 'Поиск'])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Очистить поиск' })))
  expect([line.field.value, document.activeElement === line.field, sheet() !== null]).toEqual(['', true, true])
})

test('Back closes it without a navigation of the router', async () => {
  const routerListener = vi.fn()
  const closed = vi.fn()
  // The router's own listener was added before.
  window.addEventListener('popstate', routerListener)
  pushHistoryEntry(closed)
  expect(history.state).toMatchObject({ idx: 0, key: 'page', over: expect.any(Number) })
  history.replaceState({ idx: 0, key: 'page' }, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(closed).toHaveBeenCalledOnce()
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  expect(closed).toHaveBeenCalledOnce()
  expect(routerListener).toHaveBeenCalledOnce()
  window.removeEventListener('popstate', routerListener)
})

test('a navigation waits until the sheet’s history entry is removed, or for a timeout', async () => {
  const went = vi.fn()
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const entry = pushHistoryEntry(() => {})
  entry.leave(went)
  entry.leave()
  expect([back.mock.calls.length, went.mock.calls.length]).toEqual([1, 0])
  window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0, key: 'page' } }))
  expect(went).toHaveBeenCalledOnce()
  const late = vi.fn()
  entry.leave(late)
  expect(late).toHaveBeenCalledOnce()
  const silent = pushHistoryEntry(() => {})
  const after = vi.fn()
  silent.leave(after)
  await expect.poll(() => after).toHaveBeenCalledOnce()
  back.mockRestore()
})
