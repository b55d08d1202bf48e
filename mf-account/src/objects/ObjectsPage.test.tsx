// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ObjectView } from '@vitrina/contracts/site/objects'
import { $notices } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { Provider } from 'effector-react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, openPage, refusal, sampleFrame, scopeWith } from '../account.fixture.tsx'
import { sampleSummary } from '../estimates.fixture.ts'
import { sampleObject, sampleObjectPage } from '../objects.fixture.ts'
import { sampleSession } from '../session.fixture.ts'
import { loadObjectDialog } from './dialogs.ts'
import Lists, { head, load } from './lists.tsx'
import { ObjectPage } from './ObjectPage.tsx'
import { ObjectsPage } from './ObjectsPage.tsx'

const LIST = '/personal/objects-and-estimates/'
const PAGE = `${LIST}objects/o1/`
const OBJECTS = '/api/site/personal/objects/'

beforeAll(() => loadObjectDialog())
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

function openList(objects: ObjectView[], replies: Parameters<typeof accountGateway>[0] = {}) {
  const gateway = accountGateway(replies)
  openPage(scopeWith(gateway.api, [$session as never, sampleSession]), LIST, <ObjectsPage data={{ objects }} />, {
    [PAGE]: 'Страница объекта',
  })
  return gateway
}
function openOne(data = sampleObjectPage(), replies: Parameters<typeof accountGateway>[0] = {}) {
  const gateway = accountGateway(replies)
  const scope = scopeWith(gateway.api)
  openPage(scope, PAGE, <ObjectPage data={data} />, { [LIST]: 'Список' })
  return { gateway, scope }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: RegExp, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('an object shows planned, ordered and received sums, and the excess over its budget [RT-54]', () => {
  openList([sampleObject(), sampleObject({ id: 'o2', name: 'Гараж', isArchived: true })])
  const [card] = screen.getAllByRole('article')
  const words = within(card as HTMLElement)
  expect(words.getByRole('link', { name: 'Дача' }).getAttribute('href')).toBe(PAGE)
  for (const part of ['По сметам120 000 ₽', 'Заказано40 000 ₽', 'Получено10 000 ₽', 'Больше бюджета на 20 000 ₽']) {
    expect(text()).toContain(part)
  }
  expect(text()).toContain('Архив: 1')
})

test('an empty list says what objects are for and creates the first one', async () => {
  const gateway = openList([], { [`POST ${OBJECTS}`]: sampleObject() })
  press('Новый объект')
  await screen.findByRole('dialog')
  type(/Название/, 'Дача')
  type(/Бюджет/, '1 200,50')
  press('Создать')
  expect(await screen.findByRole('heading', { name: 'Страница объекта' })).toBeTruthy()
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ name: 'Дача', budget: 1200.5, startsOn: null })
})

test('shows errors at their fields before anything is sent', async () => {
  const gateway = openList([])
  press('Новый объект')
  await screen.findByRole('dialog')
  type(/Бюджет/, 'много')
  press('Создать')
  await screen.findByText('Введите название объекта')
  expect(screen.getByText('Введите сумму цифрами')).toBeTruthy()
  expect(gateway.calls()).toEqual([])
})

test('shows a refusal at its field, and restores the draft after a reload', async () => {
  const taken = { fields: { name: 'Объект с таким названием уже есть' } }
  openList([], { [`POST ${OBJECTS}`]: () => refusal(422, 'нет', taken) })
  press('Новый объект')
  await screen.findByRole('dialog')
  type(/Название/, 'Дача')
  type(/Заметки/, 'Ключ')
  press('Создать')
  expect(await screen.findByText('Объект с таким названием уже есть')).toBeTruthy()
  cleanup()
  openList([])
  press('Новый объект')
  await screen.findByRole('dialog')
  expect((screen.getByLabelText(/Заметки/) as HTMLTextAreaElement).value).toBe('Ключ')
})

test('the page of an object shows its facts, estimates and orders, with links to all of them [RT-55]', () => {
  const estimates = [sampleSummary('7', { name: 'Стены', state: 'agreed' })]
  openOne(sampleObjectPage({ estimates, active: { orders: [], total: 9 } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Дача')
  expect(text()).toContain('с 01.09.2026')
  expect(screen.getByRole('link', { name: '+7 (900) 555-01-77' }).getAttribute('href')).toBe('tel:+79005550177')
  const list = within(screen.getByRole('list', { name: 'Сметы' }))
  expect(list.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toContain('Согласована')
  const all = screen.getByRole('link', { name: 'Все активные' }).getAttribute('href')
  expect(decodeURIComponent(all ?? '')).toBe('/personal/orders/active/?object=Дача')
})

test('does not overwrite an object changed in another window, and says so in the dialog', async () => {
  const { gateway } = openOne(sampleObjectPage(), {
    [`PUT ${OBJECTS}:id/`]: () => refusal(409, 'Объект изменили в другом окне'),
  })
  press('Изменить')
  await screen.findByRole('dialog')
  type(/Заметки/, 'Моё')
  press('Сохранить')
  expect(await screen.findByText('Объект изменили в другом окне')).toBeTruthy()
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ version: 3, notes: 'Моё', isArchived: false })
  expect((screen.getByLabelText(/Заметки/) as HTMLTextAreaElement).value).toBe('Моё')
})

test('a deleted object can be restored from the notice', async () => {
  const { gateway, scope } = openOne(sampleObjectPage(), {
    [`DELETE ${OBJECTS}:id/`]: { deleted: true },
    [`POST ${OBJECTS}:id/restore/`]: sampleObject(),
  })
  press('Удалить')
  expect(await screen.findByRole('heading', { name: 'Список' })).toBeTruthy()
  const [notice] = scope.getState($notices)
  expect(notice?.text).toBe('Объект «Дача» удалён. Сметы и\u00a0заказы остались.')
  notice?.action?.run()
  await waitFor(() => expect(gateway.calls().at(-1)).toBe(`POST ${OBJECTS}:id/restore/`))
})

test('archives an object with everything in it', async () => {
  const { gateway } = openOne(sampleObjectPage(), { [`PUT ${OBJECTS}:id/`]: sampleObject({ isArchived: true }) })
  press(/^В.архив$/)
  await waitFor(() => expect(gateway.requests.at(-1)?.input.body).toMatchObject({ isArchived: true, name: 'Дача' }))
})

test('the URL selects which of the two lists is loaded, and neither is indexed [RT-54]', async () => {
  const gateway = accountGateway({
    [`GET ${OBJECTS}`]: { objects: [] },
    'GET /api/site/personal/estimates/': { estimates: [] },
  })
  const args = { params: {}, api: gateway.api, signal: new AbortController().signal }
  const objects = await load({ ...args, url: new URL(`${LIST}?tab=objects`, 'http://shop.test') })
  const estimates = await load({ ...args, url: new URL(LIST, 'http://shop.test') })
  expect([objects.tab, estimates.tab]).toEqual(['objects', 'estimates'])
  expect(head(objects, sampleFrame)).toMatchObject({ title: 'Объекты\u00a0— Базис', robots: 'noindex' })
})

test('hydrates the server markup without mismatches', async () => {
  const pages = [
    [LIST, <Lists key="list" data={{ tab: 'objects', list: { objects: [sampleObject()] } }} />],
    [PAGE, <ObjectPage key="page" data={sampleObjectPage()} />],
  ] as const
  for (const [path, element] of pages) {
    const faults: unknown[] = []
    const drawn = (scope = scopeWith(accountGateway({}).api)) => (
      <Provider value={scope}>
        <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [path] })} />
      </Provider>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(drawn())
    expect(container.textContent).toContain('Дача')
    const root = await act(async () =>
      hydrateRoot(container, drawn(), { onRecoverableError: (error) => faults.push(error) }),
    )
    act(() => root.unmount())
    container.remove()
    expect(faults).toEqual([])
  }
})
