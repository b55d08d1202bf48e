// @vitest-environment happy-dom

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { $session } from '@vitrina/shell/session'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, scopeWith } from '../account.fixture.tsx'
import { guestSession, sampleSession } from '../session.fixture.ts'
import { Cabinet } from './Cabinet.tsx'
import { unreadChanged } from './model.ts'

const scope = scopeWith(accountGateway({}).api)
const page = (
  <Cabinet title="Смета" trail={[{ name: 'Объекты и сметы', href: '/personal/objects-and-estimates/' }]}>
    <p>Содержимое</p>
  </Cabinet>
)
const ESTIMATE = '/personal/objects-and-estimates/estimates/1/'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(cleanup)

test('the menu marks the section of a page below it as current, but not as the current page [RT-60]', () => {
  openPage(scope, ESTIMATE, page)
  const menu = within(screen.getByRole('navigation', { name: 'Разделы кабинета' }))
  const marked = menu.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'))
  expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
    ['Объекты и сметы', 'true'],
  ])
})

test('breadcrumbs lead from home through the cabinet, and the page has one heading', () => {
  openPage(scope, ESTIMATE, page)
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(ways.slice(0, 3)).toEqual(['/', '/personal/', '/personal/objects-and-estimates/'])
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Смета'])
})

test('the first page of the cabinet is not listed in its own breadcrumbs twice', () => {
  openPage(scope, '/personal/', <Cabinet title="Личный кабинет">{null}</Cabinet>)
  const [trail] = screen.getAllByRole('navigation')
  expect(within(trail as HTMLElement).getAllByRole('link')).toHaveLength(1)
})

const UNREAD = 'GET /api/site/personal/support/unread/'
const withSession = (gateway: ReturnType<typeof accountGateway>, session: unknown) =>
  fork({
    values: [
      [$api, gateway.api],
      [$session as never, session],
    ],
  })

test('the menu shows the number of unread answers, and hides it once they are read', async () => {
  const gateway = accountGateway({ [UNREAD]: { unread: 2 } })
  const opened = withSession(gateway, sampleSession)
  openPage(opened, ESTIMATE, page)
  const place = await screen.findByRole('link', { name: /^Обращения\s*2 непрочитанных ответа$/ })
  expect(place.getAttribute('href')).toBe('/support/requests/')
  gateway.replies[UNREAD] = { unread: 0 }
  await allSettled(unreadChanged, { scope: opened })
  await waitFor(() => expect(screen.getByRole('link', { name: 'Обращения' })).toBeTruthy())
})

test('another tab updates its count when an answer is read here', async () => {
  const gateway = accountGateway({ [UNREAD]: { unread: 1 } })
  openPage(withSession(gateway, sampleSession), ESTIMATE, page)
  await screen.findByRole('link', { name: /непрочитанный ответ/ })
  gateway.replies[UNREAD] = { unread: 0 }
  const other = new BroadcastChannel('vitrina-support')
  other.postMessage('unread')
  await waitFor(() => expect(screen.queryByRole('link', { name: /непрочитанный ответ/ })).toBeNull())
  other.close()
})

test('requests no count for a guest, and a failed count leaves the menu as it is', async () => {
  const guest = accountGateway({ [UNREAD]: { unread: 2 } })
  openPage(withSession(guest, guestSession), ESTIMATE, page)
  expect(guest.calls()).toEqual([])
  cleanup()
  const broken = accountGateway({ [UNREAD]: new Error('none') })
  openPage(withSession(broken, sampleSession), ESTIMATE, page)
  await waitFor(() => expect(broken.calls()).toContain(UNREAD))
  expect(screen.getByRole('link', { name: 'Обращения' })).toBeTruthy()
})

test('hydrates the server markup without mismatches', async () => {
  expect(await hydrationFaults(scope, ESTIMATE, page)).toEqual([])
})
