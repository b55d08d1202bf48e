// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { galleryTexts } from '@vitrina/site/texts'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openShop } from '../sample/shop.tsx'

/** A busy machine needs longer than the default second for the first viewer. */
configure({ asyncUtilTimeout: 4000 })
beforeAll(async () => {
  // The one of happy-dom rejects when an animation is cut short, as none of a browser does.
  Element.prototype.animate = undefined as never
  await import('./viewer/Viewer.tsx')
})
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('нет', { status: 500 })))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const image = (name: string, marks: string) => `<img src="/${name}.png" alt="${name}" ${marks}>`
const three = ['Зал', 'Склад', 'Двор'].map((name) => image(name, 'data-gallery="shop"')).join('')
const texts = image('Схема', '') + image('План', '')

async function openPage(html: string) {
  const { view, router } = openShop({
    pages: [
      { path: '/', element: <SafeHtml html={html} lightbox="article" /> },
      { path: '/about/', head: { title: 'О компании' } },
    ],
  })
  await act(async () => render(view))
  return router
}

const pressed = (name: string) => screen.getByRole('button', { name: `Увеличить: ${name}` })

async function openImage(name: string) {
  fireEvent.click(pressed(name))
  return screen.findByRole('dialog', { name: 'Просмотр изображений' })
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const position = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent
const thumbnails = (dialog: HTMLElement) =>
  within(dialog).queryByRole('navigation')?.querySelectorAll('button').length ?? 0

test('an image inside HTML from the back end opens the gallery of its group [GALLERY-01] [GALLERY-02] [T88]', async () => {
  await openPage(three + image('Чужое', 'data-gallery="other"'))
  const dialog = await openImage('Склад')
  expect(position(dialog)).toBe('Изображение 2 из 3. Склад')
  expect(thumbnails(dialog)).toBe(3)
})

test('the gallery has every control of the specification [GALLERY-03]', async () => {
  await openPage(three)
  const dialog = await openImage('Зал')
  for (const name of [
    'Предыдущее изображение',
    'Следующее изображение',
    'Запустить показ слайдов',
    'Увеличить',
    'Уменьшить',
    'Закрыть',
  ])
    expect(within(dialog).getByRole('button', { name })).toBeDefined()
  expect(dialog.querySelector('.yarl__counter')?.textContent).toBe('1 / 3')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Следующее изображение' }))
  await waitFor(() => expect(position(dialog)).toBe('Изображение 2 из 3. Склад'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Изображение 3 из 3' }))
  await waitFor(() => expect(position(dialog)).toBe('Изображение 3 из 3. Двор'))
})

test('small pictures are shown from two images on, one has no neighbours to go to either [GALLERY-07]', async () => {
  await openPage(image('Один', 'data-gallery=""') + image('А', 'data-gallery="p"') + image('Б', 'data-gallery="p"'))
  const single = await openImage('Один')
  expect(thumbnails(single)).toBe(0)
  expect(within(single).queryByRole('button', { name: 'Следующее изображение' })).toBeNull()
  expect(within(single).queryByRole('button', { name: 'Запустить показ слайдов' })).toBeNull()
  fireEvent.click(within(single).getByRole('button', { name: 'Закрыть' }))
  await closed()
  // Some browsers do not focus what is clicked, so the library would not know where to return.
  expect(document.activeElement).toBe(pressed('Один'))
  expect(thumbnails(await openImage('А'))).toBe(2)
})

test.each(['Enter', ' '])('the key «%s» opens the image and Esc closes it, the focus comes back to it', async (key) => {
  await openPage(three)
  const button = pressed('Двор')
  button.focus()
  expect(fireEvent.keyDown(button, { key })).toBe(false)
  const dialog = await screen.findByRole('dialog', { name: 'Просмотр изображений' })
  expect(position(dialog)).toContain('3 из 3')
  expect(document.activeElement).not.toBe(button)
  fireEvent.keyDown(dialog.querySelector('.yarl__container') as Element, { key: 'Escape' })
  await closed()
  expect(document.activeElement).toBe(button)
})

test('arrows move between the images', async () => {
  await openPage(three)
  const dialog = await openImage('Зал')
  fireEvent.keyDown(dialog.querySelector('.yarl__container') as Element, { key: 'ArrowLeft' })
  await waitFor(() => expect(position(dialog)).toContain('3 из 3'))
})

test('a click that opens a new tab, or on an image nobody marked, is left to the browser', async () => {
  await openPage(`${three}<a href="/about/">${image('Ссылка', '')}</a>`)
  expect(fireEvent.click(pressed('Зал'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(screen.getByRole('img', { name: 'Ссылка' }))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the viewer goes when the page changes', async () => {
  const router = await openPage(three)
  await openImage('Зал')
  await act(() => router.navigate('/about/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

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

test('controls fade after 3500 ms without activity and come back with it [GALLERY-05] [T90]', async () => {
  await openPage(three)
  vi.useFakeTimers()
  fireEvent.click(pressed('Зал'))
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

test('controls stay while one of them is held by the keyboard [GALLERY-05]', async () => {
  await openPage(three)
  vi.useFakeTimers()
  fireEvent.click(pressed('Зал'))
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
    // Events take their time from the real clock, not from the one that is turned here.
    Object.defineProperty(event, 'timeStamp', { value: Date.now() })
    fireEvent(container, event)
  }
  send('pointerDown', path[0])
  for (const point of path.slice(1)) {
    await act(() => vi.advanceTimersByTimeAsync(stepMs))
    send('pointerMove', point)
  }
  send('pointerUp', path.at(-1))
  await act(() => vi.advanceTimersByTimeAsync(600))
}

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
  await openPage(three)
  vi.useFakeTimers()
  fireEvent.click(pressed('Зал'))
  await act(() => vi.advanceTimersByTimeAsync(300))
  const dialog = screen.getByRole('dialog', { name: 'Просмотр изображений' })
  await swipe(dialog, path, stepMs)
  expect(screen.queryByRole('dialog') === null).toBe(closes)
})

test('a picture that does not load says so, also when the server sent a drawing in its place [GALLERY-08]', async () => {
  await openPage(image('Нет', 'data-gallery="s"') + image('Зал', 'data-gallery="s"'))
  const dialog = await openImage('Нет')
  const picture = (name: string) =>
    [...dialog.querySelectorAll('img')].find((shown) => shown.alt === name) as HTMLImageElement
  fireEvent.error(picture('Нет'))
  expect(await within(dialog).findByText('Image Not Found')).toBeDefined()
  expect(within(dialog).getByText('Изображение не найдено')).toBeDefined()

  const known = vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus: 404 }] as never)
  fireEvent.load(picture('Зал'))
  known.mockRestore()
  await waitFor(() => expect(picture('Зал')).toBeUndefined())
})

test('an element of the page is shown as a copy, a missing one is named [GALLERY-08]', async () => {
  await openPage(image('План', 'data-gallery="s" data-src="#plan"') + image('Нет', 'data-gallery="t" data-src="#none"'))
  const plan = document.body.appendChild(document.createElement('section'))
  plan.id = 'plan'
  plan.hidden = true
  plan.textContent = 'План склада'
  const dialog = await openImage('План')
  const copy = within(dialog).getByText('План склада')
  expect(copy.id).toBe('')
  expect(copy.hidden).toBe(false)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await closed()
  plan.remove()
  expect(within(await openImage('Нет')).getByText('HTML Element Not Found')).toBeDefined()
})

test('HTML of this site is shown through the list of allowed tags, or its failure is [GALLERY-09] [T89]', async () => {
  const answers: Record<string, Response> = {
    '/part/': new Response('<p>Схема <b>проезда</b></p><script>alert(1)</script>'),
    '/none/': new Response('', { status: 404 }),
    '/broken/': new Response('', { status: 500 }),
  }
  vi.stubGlobal('fetch', async (address: string) => answers[address])
  const marks = (path: string) => `data-gallery="" data-type="ajax" data-src="${path}"`
  await openPage(image('Схема', marks('/part/')) + image('Нет', marks('/none/')) + image('Сбой', marks('/broken/')))
  const expected = { Схема: 'проезда', Нет: 'Error Loading AJAX : Not Found', Сбой: 'Error Loading AJAX : Forbidden' }
  for (const [name, text] of Object.entries(expected)) {
    const dialog = await openImage(name)
    expect(await within(dialog).findByText(text)).toBeDefined()
    expect(dialog.querySelector('script')).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await closed()
  }
})

test('a page that cannot be loaded says so [GALLERY-09]', async () => {
  await openPage(image('Страница', 'data-gallery="" data-type="page" data-src="/about/"'))
  expect(await within(await openImage('Страница')).findByText('Error Loading Page')).toBeDefined()
})

test('images of a text open in a viewer that turns, zooms and moves on, and has no more [SHELL-05] [T88] [N29]', async () => {
  await openPage(texts + three)
  const dialog = await openImage('Схема')
  expect(position(dialog)).toBe('Изображение 1 из 2. Схема')
  expect(thumbnails(dialog)).toBe(0)
  expect(within(dialog).queryByRole('button', { name: 'Запустить показ слайдов' })).toBeNull()
  const picture = () => [...dialog.querySelectorAll('img')].find(({ alt }) => alt === 'Схема') as HTMLImageElement
  Object.defineProperties(picture(), { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
  fireEvent.load(picture())
  const turn = (side: string) => fireEvent.click(within(dialog).getByRole('button', { name: `Повернуть ${side}` }))
  turn('вправо')
  expect(picture().style.transform).toContain('rotate(90deg)')
  turn('влево')
  turn('влево')
  expect(picture().style.transform).toContain('rotate(-90deg)')
  for (const name of ['Увеличить', 'Уменьшить', 'Закрыть', 'Предыдущее изображение'])
    expect(within(dialog).getByRole('button', { name })).toBeDefined()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Следующее изображение' }))
  await waitFor(() => expect(position(dialog)).toContain('2 из 2'))
})

test('an image of a text that is not there says so [SHELL-05]', async () => {
  await openPage(texts)
  const dialog = await openImage('План')
  for (const shown of dialog.querySelectorAll('img')) fireEvent.error(shown)
  expect(within(dialog).getAllByText(galleryTexts.imageNotFound).length).toBeGreaterThan(0)
})
