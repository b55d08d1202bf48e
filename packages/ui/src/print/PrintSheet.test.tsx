// @vitest-environment happy-dom
import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PrintSheet } from './PrintSheet.tsx'

// A busy machine needs more than the default second.

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  document.head.replaceChildren()
})

/** A fake print window with its own document, which records the calls. */
function openWindow() {
  const paper = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(''),
    closed: false,
    print: vi.fn(),
    focus: vi.fn(),
    close: vi.fn(() => {
      paper.closed = true
    }),
  })
  Object.defineProperty(paper.document, 'readyState', { value: 'complete' })
  return paper
}

const show = (paper: ReturnType<typeof openWindow> | null, onDone = vi.fn()) => ({
  onDone,
  ...render(
    <StrictMode>
      <PrintSheet paper={paper as unknown as Window | null} title="Смесь М150" onDone={onDone}>
        <h1>Смесь М150</h1>
      </PrintSheet>
    </StrictMode>,
  ),
})

test('renders the sheet in its window with the page’s name, prints it once and reports the end', async () => {
  const paper = openWindow()
  const { onDone } = show(paper)
  await waitFor(() => expect(paper.print).toHaveBeenCalledTimes(1))
  expect(paper.document.title).toBe('Смесь М150')
  expect(within(paper.document.body).getByText('Смесь М150')).toBeDefined()
  expect(document.body.textContent).not.toContain('Смесь')
  expect(onDone).not.toHaveBeenCalled()
  act(() => void paper.dispatchEvent(new Event('afterprint')))
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('closes an unused window', async () => {
  const paper = openWindow()
  const { unmount } = show(paper)
  await waitFor(() => expect(paper.print).toHaveBeenCalled())
  expect(paper.close).not.toHaveBeenCalled()
  unmount()
  await waitFor(() => expect(paper.close).toHaveBeenCalled())
})

test('a window closed before rendering ends the printing without an error', async () => {
  const paper = openWindow()
  paper.closed = true
  const { onDone } = show(paper)
  await waitFor(() => expect(onDone).toHaveBeenCalled())
  expect(paper.print).not.toHaveBeenCalled()
})

test('waits for the pictures', async () => {
  const paper = openWindow()
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  render(
    <PrintSheet paper={paper as unknown as Window} title="Смесь" onDone={() => undefined}>
      <img src="https://shop.test/a.webp" alt="Смесь" />
    </PrintSheet>,
  )
  const picture = await waitFor(() => within(paper.document.body).getByAltText('Смесь'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(paper.print).not.toHaveBeenCalled()
  picture.dispatchEvent(new Event('load'))
  await waitFor(() => expect(paper.print).toHaveBeenCalledTimes(1))
})

test('without a window prints the page itself, and removes the sheet afterwards', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { unmount, onDone } = show(null)
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.body.textContent).toContain('Смесь М150')
  window.dispatchEvent(new Event('afterprint'))
  expect(onDone).toHaveBeenCalledTimes(1)
  unmount()
  expect(document.body.textContent).not.toContain('Смесь М150')
  vi.unstubAllGlobals()
})
