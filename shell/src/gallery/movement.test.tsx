// @vitest-environment happy-dom
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { image, imageButton, openImage, openPage, position, prepareViewers, threeImages } from './gallery.fixture.tsx'

prepareViewers()

test('the slide show changes the image every 3000 ms, and idleness does not stop it [GALLERY-04] [T90]', async () => {
  await openPage(image('Зал', 'data-gallery="s" data-src="#a"') + image('Склад', 'data-gallery="s" data-src="#b"'))
  const dialog = await openImage('Зал')
  vi.useFakeTimers()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Запустить показ слайдов' }))
  const after = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return position(dialog)
  }
  expect(await after(2990)).toContain('1 из 2')
  expect(await after(20)).toContain('2 из 2')
  expect(await after(2960)).toContain('2 из 2')
  expect(await after(60)).toContain('1 из 2')
  expect(dialog.querySelector('[role="status"]')?.getAttribute('aria-live')).toBe('off')
})

test('the thumbnail of the current image is scrolled into view, at the opening and with each change', async () => {
  const brought: (string | null)[] = []
  const before = Element.prototype.scrollIntoView
  Element.prototype.scrollIntoView = function () {
    brought.push(this.getAttribute('aria-label'))
  }
  onTestFinished(() => {
    Element.prototype.scrollIntoView = before
  })
  await openPage(threeImages)
  const dialog = await openImage('Склад')
  expect(brought).toEqual(['Изображение 2 из 3'])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Изображение 3 из 3' }))
  await waitFor(() => expect(brought).toEqual(['Изображение 2 из 3', 'Изображение 3 из 3']))
})

test('controls fade after 3500 ms without activity and come back with it [GALLERY-05] [T90]', async () => {
  await openPage(threeImages)
  vi.useFakeTimers()
  fireEvent.click(imageButton('Зал'))
  await act(() => vi.advanceTimersByTimeAsync(300))
  const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
  const idle = () => dialog.classList.contains('idle')
  fireEvent.pointerMove(dialog)
  await act(() => vi.advanceTimersByTimeAsync(3490))
  expect(idle()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(idle()).toBe(true)
  fireEvent.pointerMove(dialog)
  expect(idle()).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(3400))
  fireEvent.keyDown(dialog, { key: 'Shift' })
  await act(() => vi.advanceTimersByTimeAsync(3400))
  expect(idle()).toBe(false)
})

test('controls stay visible while one of them has keyboard focus', async () => {
  await openPage(threeImages)
  vi.useFakeTimers()
  fireEvent.click(imageButton('Зал'))
  await act(() => vi.advanceTimersByTimeAsync(300))
  const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
  const button = within(dialog).getByRole('button', { name: 'Закрыть' })
  await act(async () => button.focus())
  const matches = vi.spyOn(button, 'matches').mockReturnValue(true)
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(matches.mock.calls[0]?.[0]).toContain(':focus-visible')
  expect(dialog.classList.contains('idle')).toBe(false)
})

async function swipe(dialog: HTMLElement, path: [number, number][], stepMs: number) {
  const container = dialog.querySelector('.yarl__container') as Element
  const at = ([x, y]: [number, number]) => ({
    clientX: x,
    clientY: y,
    pointerId: 7,
    pointerType: 'touch',
    isPrimary: true,
    buttons: 1,
  })
  const send = (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', point: [number, number] = [0, 0]) => {
    const event = createEvent[kind](container, at(point))
    // Events take their `timeStamp` from the real clock, not from the fake one.
    Object.defineProperty(event, 'timeStamp', { value: Date.now() })
    fireEvent(container, event)
  }
  send('pointerDown', path[0])
  const looks: string[] = []
  for (const point of path.slice(1)) {
    await act(() => vi.advanceTimersByTimeAsync(stepMs))
    send('pointerMove', point)
    const { style } = container as HTMLElement
    looks.push(['offset', 'opacity'].map((property) => style.getPropertyValue(`--yarl__pull_${property}`)).join(' '))
  }
  send('pointerUp', path.at(-1))
  await act(() => vi.advanceTimersByTimeAsync(600))
  return looks
}

test('a picture follows the finger and fades with the distance, to an opacity of 0.4 at the least', async () => {
  await openPage(threeImages)
  vi.useFakeTimers()
  fireEvent.click(imageButton('Зал'))
  await act(() => vi.advanceTimersByTimeAsync(300))
  const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
  const path: [number, number][] = [
    [100, 100],
    [100, 120],
    [100, 200],
    [100, 400],
  ]
  expect((await swipe(dialog, path, 400)).slice(1)).toEqual(['100px 0.75', '300px 0.4'])
})

test.each<[string, [number, number][], number, boolean]>([
  [
    '200 px slowly closes',
    [
      [100, 100],
      [100, 200],
      [100, 300],
    ],
    1000,
    true,
  ],
  [
    '200 px up slowly closes',
    [
      [100, 400],
      [100, 300],
      [100, 200],
    ],
    1000,
    true,
  ],
  [
    '50 px within 300 ms closes',
    [
      [100, 100],
      [100, 130],
      [100, 150],
    ],
    140,
    true,
  ],
  [
    '100 px slowly stays',
    [
      [100, 100],
      [100, 150],
      [100, 200],
    ],
    200,
    false,
  ],
  [
    'a swipe to the side stays',
    [
      [100, 100],
      [160, 110],
      [300, 320],
    ],
    50,
    false,
  ],
])('a swipe of %s [GALLERY-06] [T90]', async (_, path, stepMs, closes) => {
  await openPage(threeImages)
  vi.useFakeTimers()
  fireEvent.click(imageButton('Зал'))
  await act(() => vi.advanceTimersByTimeAsync(300))
  const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
  await swipe(dialog, path, stepMs)
  expect(screen.queryByRole('dialog') === null).toBe(closes)
})
