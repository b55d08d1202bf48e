// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../shop.fixture.tsx'

const onViewerImport = vi.hoisted(() => vi.fn())

vi.mock('./viewer/Viewer.tsx', () => {
  onViewerImport()
  throw new Error('the chunk did not come')
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('retries a viewer that does not load once, then shows a notice, and the page stays usable [GALLERY-08]', async () => {
  const { view } = openShop({
    pages: [{ path: '/', element: <SafeHtml html='<img src="/a.png" alt="Зал" data-gallery="a">' /> }],
  })
  await act(async () => render(view))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: 'Увеличить: Зал' }))
  expect(screen.getByRole('button', { name: /Открываем изображение/ })).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByText(/Something Went Wrong/)).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(600))
  await vi.waitFor(() => expect(onViewerImport.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText(/^Something Went Wrong, Please Try Again Later\. /)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Открываем изображение/ })).toBeNull()
})
