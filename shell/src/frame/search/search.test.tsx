// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { remotes } from '@vitrina/federation/remotes'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guest } from '../../session.fixture.ts'
import { openShop } from '../../shop.fixture.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const pages = [
  { path: '/', element: <textarea aria-label="Отзыв" /> },
  { path: '/search/', head: { title: 'Поиск' } },
]

async function open(at = '/') {
  const shop = openShop({ pages, at, answers: { 'GET /api/site/session/': () => guest } })
  await act(async () => render(shop.view))
  const field = screen.getByLabelText<HTMLInputElement>('Поиск по каталогу')
  const submit = () => act(async () => void fireEvent.submit(field.form as HTMLFormElement))
  return {
    ...shop,
    field,
    submit,
    where: () => shop.router.state.location.pathname + shop.router.state.location.search,
  }
}

// Runs first, because a remote widget remembers a failed load.
test('loads suggestions when the pointer comes near, and again on the next use after a failure', async () => {
  const load = vi.spyOn(remotes(), 'load')
  const getAttempts = () =>
    load.mock.calls.filter(([id]) => id === 'mf-catalog/Suggestions').map(([, attempt]) => attempt)
  const { field, submit, where } = await open()
  expect(getAttempts()).toEqual([])
  await act(async () => void fireEvent.pointerEnter(field))
  await expect.poll(getAttempts).toEqual([0])
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)))
  await act(async () => field.focus())
  await expect.poll(getAttempts).toEqual([0, 1])
  fireEvent.input(field, { target: { value: 'клей' } })
  await submit()
  expect(where()).toContain('/search/?q=')
})

test('searches for the typed text without a document load, and does nothing for an empty field', async () => {
  const { field, submit, where } = await open()
  await submit()
  expect(where()).toBe('/')
  expect(document.activeElement).toBe(field)
  fireEvent.input(field, { target: { value: '  гипс & клей ' } })
  await submit()
  expect(where()).toBe(`/search/?${new URLSearchParams({ q: 'гипс & клей' })}`)
})

test('shows the search of its page in the field, and nothing on other pages', async () => {
  const { field, router } = await open('/search/?q=клей')
  expect(field.value).toBe('клей')
  await act(() => router.navigate('/search/?q=гипс'))
  expect(field.value).toBe('гипс')
  await act(() => router.navigate('/'))
  expect(field.value).toBe('')
})

test('keeps what is being typed when another page opens', async () => {
  const { field, router } = await open()
  await act(async () => field.focus())
  fireEvent.input(field, { target: { value: 'цем' } })
  await act(() => router.navigate('/search/?q=гипс'))
  expect(field.value).toBe('цем')
})

test('«/» focuses the field, but not while another field is typed in or a dialog is open', async () => {
  const { field } = await open()
  const press = async (init = {}) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: '/', ...init }))
  screen.getByLabelText('Отзыв').focus()
  await press()
  expect(document.activeElement).not.toBe(field)
  screen.getByLabelText('Отзыв').blur()
  await press({ ctrlKey: true })
  expect(document.activeElement).not.toBe(field)
  field.closest('header')?.setAttribute('inert', '')
  await press()
  expect(document.activeElement).not.toBe(field)
  field.closest('header')?.removeAttribute('inert')
  await press()
  expect(document.activeElement).toBe(field)
})
