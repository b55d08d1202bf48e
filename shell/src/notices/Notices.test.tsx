// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { $notices, noticeEnded, noticeShown } from './model.ts'
import { Notices } from './Notices.tsx'

afterEach(cleanup)

async function show(notice: Parameters<typeof noticeShown>[0]) {
  const scope = fork()
  const router = createMemoryRouter([{ path: '*', element: <Notices /> }])
  render(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await allSettled(noticeShown, { scope, params: notice })
  return { router, scope, left: () => scope.getState($notices) }
}

test('the link of a notice navigates inside the site and closes the notice', async () => {
  const run = vi.fn()
  const { router, left } = await show({
    kind: 'success',
    text: 'Добавлено.',
    link: { label: 'Открыть смету', to: '/personal/' },
    action: { label: 'Отменить', run },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Открыть смету' }))
  expect(router.state.location.pathname).toBe('/personal/')
  expect(left()).toEqual([])
  expect(run).not.toHaveBeenCalled()
})

test('the button of a notice runs its action and closes the notice', async () => {
  const run = vi.fn()
  const { left } = await show({ kind: 'info', text: 'Убрали.', action: { label: 'Вернуть', run } })
  fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(left()).toEqual([])
})

const added = {
  kind: 'success',
  text: 'Добавили в корзину: 2 листа',
  action: { label: 'Отменить', run: () => {} },
} as const

test('a notice closes after its time, which stops while it is hovered or focused or the tab is hidden', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
  try {
    const { scope, left } = await show(added)
    await act(async () => {})
    expect(screen.getByText(added.text)).toBeTruthy()
    pass(11_000)
    expect(left()).toHaveLength(1)
    pass(1500)
    expect(left()).toEqual([])

    await act(() => allSettled(noticeShown, { scope, params: added }))
    const undo = () => screen.getByRole('button', { name: 'Отменить' })
    fireEvent.pointerMove(undo())
    pass(60_000)
    expect(left()).toHaveLength(1)
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Сообщения' }))
    act(() => undo().focus())
    pass(60_000)
    expect(left()).toHaveLength(1)
    act(() => undo().blur())
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    pass(60_000)
    expect(left()).toHaveLength(1)
    hidden.mockRestore()
    pass(11_000)
    expect(left()).toHaveLength(1)
    pass(1500)
    expect(left()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a notice closed under the pointer does not stop the time of the others', async () => {
  vi.useFakeTimers()
  try {
    const { scope, left } = await show(added)
    await act(() => allSettled(noticeShown, { scope, params: { kind: 'info', text: 'Убрали.' } }))
    const [close] = screen.getAllByRole('button', { name: 'Закрыть сообщение' })
    fireEvent.pointerMove(close as HTMLElement)
    fireEvent.click(close as HTMLElement)
    expect(left().map(({ text }) => text)).toEqual(['Убрали.'])
    act(() => void vi.advanceTimersByTime(13_000))
    expect(left()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

test('a notice with a topic stays until the topic ends, and is shown once however often it is sent', async () => {
  vi.useFakeTimers()
  try {
    const stalled = { kind: 'warning', text: 'Часть сайта не загрузилась.', topic: 'stalled page' } as const
    const { scope, left } = await show(stalled)
    await allSettled(noticeShown, { scope, params: { kind: 'info', text: 'Убрали.' } })
    await allSettled(noticeShown, { scope, params: stalled })
    expect(left().map(({ text }) => text)).toEqual(['Убрали.', 'Часть сайта не загрузилась.'])
    for (const text of ['1', '2', '3', '4']) await allSettled(noticeShown, { scope, params: { kind: 'info', text } })
    expect(left().map(({ text }) => text)).toEqual(['Часть сайта не загрузилась.', '1', '2', '3', '4'])
    act(() => void vi.advanceTimersByTime(60_000))
    expect(left().map(({ text }) => text)).toEqual(['Часть сайта не загрузилась.'])
    await allSettled(noticeEnded, { scope, params: 'stalled page' })
    expect(left()).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
