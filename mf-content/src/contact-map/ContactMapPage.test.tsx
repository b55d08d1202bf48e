// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ContactsPage } from '@vitrina/contracts/site/contacts'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contacts } from '../branches.fixture.ts'
import { ContactMapPage } from './ContactMapPage.tsx'

afterEach(cleanup)
beforeEach(() => {
  // The map is never intersecting: these tests use only the list.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const framed = (at: string, page: ReactNode) => (
  <Provider value={fork({ values: [[$currentDepartment, { id_1c: '00012' }]] as never })}>
    <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
  </Provider>
)
const page = (changes: Partial<ContactsPage> = {}, at = '/karta-kontaktov/') =>
  framed(at, <ContactMapPage {...contacts} {...changes} />)

test('the list is server-rendered with addresses, hours, phones and routes [SHELL-05] [DEPT-03] [DEPT-04]', () => {
  const markup = renderToString(page())
  expect(markup.match(/<h1/g)).toHaveLength(1)
  for (const text of ['ул. Чернышевского', 'tel:+78172001212', 'tel:+78172001213', 'rtext=~59.1903%2C39.8063']) {
    expect(markup).toContain(text.replace('. ', '.\u00a0'))
  }
  expect(markup).toContain('Открыто до\u00a020:00')
  expect(markup).not.toContain('style=')
})

test('the query of the address filters the list without scripts [SHELL-05]', () => {
  const markup = renderToString(page({}, '/karta-kontaktov/?city=Рыбинск'))
  expect(markup).toContain('ул.\u00a0Труда')
  expect(markup).not.toContain('Чернышевского')
  expect(markup).toContain('Показано 1 из 3')
})

test('filters apply at once, and an empty list shows a hint [SHELL-05]', () => {
  render(page())
  fireEvent.click(screen.getByRole('checkbox', { name: 'Опт' }))
  expect(screen.getByRole('status').textContent).toBe('Показано 2 из 3')
  expect(window.location.search).toBe('?wholesale=1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Город' }), { target: { value: 'Рыбинск' } })
  fireEvent.click(screen.getByRole('button', { name: 'Показать все' }))
  expect(screen.getByRole('status').textContent).toBe('Всего 3\u00a0адреса')
})

test('a row is selected by its button; a branch without coordinates says that it is not on the map [SHELL-05]', () => {
  render(page())
  const show = screen.getByRole('button', { name: 'Показать на карте: Вологда, ул. Чернышевского, 122' })
  fireEvent.click(show)
  expect(show.getAttribute('aria-pressed')).toBe('true')
  const rybinsk = screen.getByText(/Труда/).closest('li')
  if (!rybinsk) throw new Error('There is no row of Рыбинск')
  expect(within(rybinsk).queryByRole('button')).toBeNull()
  expect(within(rybinsk).getByText('На карте нет')).toBeTruthy()
})

test('selects the branch in the hash of the address [SHELL-05]', () => {
  render(page({}, '/karta-kontaktov/#filial-00132'))
  expect(screen.getByRole('button', { pressed: true, name: /Чернышевского/ })).toBeTruthy()
})
