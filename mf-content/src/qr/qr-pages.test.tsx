// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { Provider, useUnit } from 'effector-react'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider, useLocation, useRevalidator } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import Page from './page.tsx'
import type { QrPage } from './qr-page.ts'

afterEach(cleanup)

const branch = (id_1c: string, name_for_site: string) =>
  ({ id_1c, name_for_site, base_price: 'price' }) as SiteDepartment
const vologda = branch('00012', 'Вологда')
const rybinsk = branch('00152', 'Рыбинск')

/** Fake of the shell, which revalidates the page when the city changes. */
function Where() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const id = useUnit($currentDepartment)?.id_1c
  useEffect(() => {
    if (id !== vologda.id_1c) void revalidate()
  }, [id, revalidate])
  return <output>{pathname + search}</output>
}

function show(data: QrPage, at: string, api = vi.fn(async (..._: unknown[]): Promise<unknown> => rybinsk)) {
  const scope = fork({ values: [[$api, api] as const, [$currentDepartment, vologda] as const] as never })
  const loader = () => new Promise((resolve) => setTimeout(resolve, 20, null))
  const page = (
    <>
      <Page data={data} />
      <Where />
    </>
  )
  const router = createMemoryRouter(
    [
      { path: '/qr/*', loader, element: page, hydrateFallbackElement: page },
      { path: '*', loader, element: <Where />, hydrateFallbackElement: <Where /> },
    ],
    { initialEntries: [at], hydrationData: { loaderData: {} } },
  )
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { api, scope, notices: () => scope.getState($notices) }
}

test('chooses the branch of a label, opens its page with the UTM parameters, and offers an undo', async () => {
  const at = '/qr/p/1/?d=00152&utm_source=label'
  const { api, scope, notices } = show({ state: 'going', path: '/product/smes/', department: '00152' }, at)
  expect(screen.getByText('Открываем товар…')).toBeDefined()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/product/smes/?utm_source=label'))
  expect(api.mock.calls[0]?.[1]).toEqual({ body: { id_1c: '00152' } })
  expect(scope.getState($currentDepartment)).toBe(rybinsk)
  expect(notices()).toMatchObject([{ text: 'Показываем цены и\u00a0наличие: Рыбинск.' }])
  api.mockResolvedValueOnce(vologda)
  await act(async () => notices()[0]?.action?.run())
  expect(scope.getState($currentDepartment)).toBe(vologda)
})

test('opens the page without a request or a notice when the branch is already chosen', async () => {
  const { api, notices } = show({ state: 'going', path: '/', department: '00012' }, '/qr/d/00012/')
  expect(screen.getByText('Открываем магазин…')).toBeDefined()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/'))
  expect(api).not.toHaveBeenCalled()
  expect(notices()).toEqual([])
})

test('opens the page when the branch cannot be chosen', async () => {
  const refuse = vi.fn(async (..._: unknown[]): Promise<unknown> => Promise.reject(new Error('away')))
  const { notices } = show({ state: 'going', path: '/product/smes/', department: '00152' }, '/qr/p/1/?d=00152', refuse)
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe('/product/smes/'))
  expect(notices().some(({ text }) => text.includes('Рыбинск'))).toBe(false)
})

test('an unknown code shows a text and a search field that opens the search page [RT-12]', async () => {
  show({ state: 'unknown' }, '/qr/a/')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('По этому коду ничего нет')
  const field = screen.getByRole('searchbox')
  fireEvent.change(field, { target: { value: ' ротбанд ' } })
  const form = field.closest('form')
  expect(form?.getAttribute('action')).toBe('/search/')
  if (form) fireEvent.submit(form)
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe(`/search/?q=${encodeURIComponent('ротбанд')}`),
  )
})

test('a missing product is named by its code, an unknown branch has a link to the shops', () => {
  show({ state: 'gone', idcode: '777' }, '/qr/p/777/')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('777')
  cleanup()
  show({ state: 'no-branch' }, '/qr/d/1/')
  expect(screen.getByRole('link', { name: 'Все магазины' }).getAttribute('href')).toBe('/contacts/')
})
