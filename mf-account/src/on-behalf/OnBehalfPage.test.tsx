// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, onServer, openRouter, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { type OnBehalfData, OnBehalfPage } from './OnBehalfPage.tsx'

const PATH = '/login-by-user/'
const FIND = 'GET /api/site/on-behalf/clients/'
const ISSUE = 'POST /api/site/on-behalf/keys/'
const BEGIN = 'POST /api/site/on-behalf/'
const END = 'DELETE /api/site/on-behalf/'

const client = {
  uuidCode: 'c-1',
  fullName: 'ООО «Ромашка»',
  email: 'b2b@vitrina.test',
  phone: '+79001234567',
  clientCode: '00123',
}
const record = {
  id: 1,
  staffName: 'Анна Смирнова',
  clientName: 'ООО «Лютик»',
  reason: 'Сборка заказа',
  startedAt: '2026-05-12T09:40:00Z',
  endedAt: '2026-05-12T10:10:00Z',
  endedBy: 'hand' as const,
  changeCount: 3,
}
const search: OnBehalfData = { kind: 'search', log: [record, { ...record, id: 2, endedAt: null, endedBy: null }] }
const onBehalf = { staffName: 'Анна Смирнова', startedAt: '2026-05-12T09:40:00Z', until: '2026-05-12T10:40:00Z' }
const asClient = { ...sampleSession, name: 'ООО «Ромашка»', onBehalf }

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({
    [FIND]: [client],
    [ISSUE]: { key: 'key-1' },
    [BEGIN]: asClient,
    [END]: { ...sampleSession, isStaff: true },
  })
  scope = scopeWith(gateway.api)
})

afterEach(cleanup)

/** The page with its data, as loaded for the URL. */
const open = (path = PATH, data: OnBehalfData = search) =>
  openRouter(
    scope,
    createMemoryRouter(
      [
        {
          path: PATH,
          loader: ({ request }) => (new URL(request.url).searchParams.has('key') ? { kind: 'key' } : data),
          Component: Page,
          HydrateFallback: () => null,
        },
        { path: '/', element: <h1>Главная</h1> },
      ],
      { initialEntries: [path] },
    ),
  )

function Page() {
  return <OnBehalfPage data={useLoaderData() as OnBehalfData} />
}

const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Войти от имени клиента' }))

async function choose() {
  await screen.findByLabelText('Клиент')
  type('Клиент', ' ромашка ')
  fireEvent.click(await screen.findByRole('radio', { name: /Ромашка/ }))
  type('Зачем входите', 'Просит собрать заказ')
  type('Ваш пароль', 'correct horse')
}

test('finds and selects a client, signs in as them, and uses the key once', async () => {
  const router = open()
  await choose()
  enter()
  await screen.findByRole('heading', { name: 'Главная' })
  expect(gateway.calls()).toEqual([FIND, ISSUE, BEGIN])
  expect(gateway.requests.map(({ input }) => input.query ?? input.body)).toEqual([
    { q: 'ромашка' },
    { clientUuid: 'c-1', reason: 'Просит собрать заказ', password: 'correct horse' },
    { key: 'key-1' },
  ])
  expect(scope.getState($session)).toEqual(asClient)
  expect(router.state.location.search).toBe('')
})

test('an invalid key returns to the search with the reason', async () => {
  gateway.replies[BEGIN] = refusal(400, 'Ключ уже использован')
  const router = open(`${PATH}?key=old`)
  await screen.findByText('Ключ уже использован')
  await screen.findByLabelText('Клиент')
  expect(router.state.location.search).toBe('')
  expect(gateway.calls()).toEqual([BEGIN])
})

test('does not search for fewer than three characters, and debounces typing', async () => {
  open()
  await screen.findByLabelText('Клиент')
  type('Клиент', 'ро')
  for (const text of ['ром', 'рома', 'ромаш']) type('Клиент', text)
  await screen.findByRole('radio', { name: /Ромашка/ })
  expect(gateway.calls()).toEqual([FIND])
  expect(screen.getByText('Код 00123')).toBeDefined()
  expect(screen.getByText(/\+7 \(900\) 123.45.67/)).toBeDefined()
})

test('searches for what was typed before hydration', async () => {
  const element = <OnBehalfPage data={search} />
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(onServer(scope, PATH, element))
  const field = container.querySelector<HTMLInputElement>('input[name="client"]')
  if (field) field.value = 'ромашка'
  const root = hydrateRoot(container, onServer(scope, PATH, element))
  await screen.findByRole('radio', { name: /Ромашка/ })
  root.unmount()
  container.remove()
})

test('Enter searches at once, only once, and does not submit the form', async () => {
  open()
  await screen.findByLabelText('Клиент')
  const press = () => fireEvent.keyDown(screen.getByLabelText('Клиент'), { key: 'Enter' })
  type('Клиент', 'ро')
  expect(press()).toBe(false)
  expect(gateway.calls()).toEqual([])
  type('Клиент', 'ромашка')
  expect(press()).toBe(false)
  press()
  expect(gateway.calls()).toEqual([FIND])
  await screen.findByRole('radio', { name: /Ромашка/ })
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect(gateway.calls()).toEqual([FIND])
  expect(screen.queryByText('Введите пароль')).toBeNull()
  expect(document.body.textContent).toMatch(/\+7\u00a0\(900\)\u00a0123\u201145\u201167/)
})

test.each<[string, OnBehalfData]>([
  ['search', search],
  ['end button', { kind: 'acting', acting: { clientName: 'ООО «Ромашка»', staffName: 'Анна', until: onBehalf.until } }],
])('the %s hydrates without mismatches, whatever the session is', async (_, data) => {
  for (const session of [asClient, sampleSession]) {
    const known = scopeWith(gateway.api, [$session as never, session])
    expect(await hydrationFaults(known, PATH, <OnBehalfPage data={data} />)).toEqual([])
  }
})

test('an empty result and a failed search are shown differently', async () => {
  gateway.replies[FIND] = []
  open()
  await screen.findByLabelText('Клиент')
  type('Клиент', 'никто')
  await screen.findByText(/Никого не нашли/)
  gateway.replies[FIND] = refusal(503, 'Магазин ненадолго недоступен')
  type('Клиент', 'кто-то')
  await screen.findByText('Поиск не удался')
  gateway.replies[FIND] = [client]
  fireEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('radio', { name: /Ромашка/ })
})

test('client, reason and password are required before anything is sent', async () => {
  open()
  await screen.findByLabelText('Клиент')
  enter()
  await screen.findByText('Выберите клиента из найденных')
  expect(screen.getByText('Напишите, зачем входите')).toBeDefined()
  expect(screen.getByText('Введите пароль')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Клиент')))
  type('Зачем входите', 'Надо')
  enter()
  await screen.findByText('Напишите чуть подробнее')
  expect(gateway.calls()).toEqual([])
})

test('a press right after the button appears is handled', async () => {
  const press = new MutationObserver(() => {
    const button = screen.queryByRole('button', { name: 'Войти от имени клиента' })
    if (!button) return
    press.disconnect()
    button.click()
  })
  press.observe(document.body, { childList: true, subtree: true })
  const router = createMemoryRouter(
    [{ path: PATH, loader: () => search, Component: Page, HydrateFallback: () => null }],
    {
      initialEntries: [PATH],
    },
  )
  // Not in strict mode, which would run the effects of a new form again after the press.
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByText('Выберите клиента из найденных')
})

test('a wrong staff password is shown at its field, and the form keeps its values', async () => {
  gateway.replies[ISSUE] = refusal(401, 'Неверный пароль')
  open()
  await choose()
  enter()
  await screen.findByText('Неверный пароль')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Ваш пароль')))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Зачем входите').value).toBe('Просит собрать заказ')
  gateway.replies[ISSUE] = refusal(429, 'Слишком много попыток', { retry_after: 20 })
  enter()
  await screen.findByRole('button', { name: /Подождите 20/ })
})

test('the log shows who signed in as whom, why, when, the changes made and the end', async () => {
  open()
  await screen.findByText('Последние входы')
  expect(screen.getAllByText('ООО «Лютик»')).toHaveLength(2)
  expect(screen.getByText('12.05.2026 12:40–13:10')).toBeDefined()
  expect(screen.getByText('Завершён вручную')).toBeDefined()
  expect(screen.getByText('Ещё идёт')).toBeDefined()
  expect(screen.getAllByText('Действий за клиента: 3')).toHaveLength(2)
})

test('staff that already acts for a client sees that and can end it', async () => {
  scope = scopeWith(gateway.api, [$session as never, asClient])
  open(PATH, { kind: 'acting', acting: { clientName: 'ООО «Ромашка»', staffName: 'Анна', until: onBehalf.until } })
  await screen.findByText('Вы работаете от имени клиента: ООО «Ромашка»')
  expect(screen.getByText(/до 13:40/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Завершить' }))
  await waitFor(() => expect(scope.getState($session)?.onBehalf).toBeNull())
  expect(gateway.calls()).toEqual([END])
})
