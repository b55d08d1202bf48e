// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import {
  image,
  imageButton,
  openImage,
  openPage,
  position,
  prepareViewers,
  threeImages,
  thumbnails,
  waitUntilClosed,
} from './gallery.fixture.tsx'

prepareViewers()

/** Stubs the Fullscreen API; returns a getter of the fullscreen element. */
function fullScreen(): () => Element | null {
  let shown: Element | null = null
  const show = (element: Element | null) => async () => {
    shown = element
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  const given: [object, string, PropertyDescriptor][] = [
    [document, 'fullscreenEnabled', { value: true }],
    [document, 'fullscreenElement', { get: () => shown }],
    [document, 'exitFullscreen', { value: show(null) }],
    [
      Element.prototype,
      'requestFullscreen',
      {
        value(this: Element) {
          return show(this)()
        },
      },
    ],
  ]
  for (const [owner, name, property] of given) Object.defineProperty(owner, name, { ...property, configurable: true })
  onTestFinished(() => {
    for (const [owner, name] of given) Reflect.deleteProperty(owner, name)
  })
  return () => shown
}

test('an image inside HTML from the back end opens the gallery of its group [GALLERY-01] [GALLERY-02] [T88]', async () => {
  await openPage(threeImages + image('Чужое', 'data-gallery="other"'))
  const dialog = await openImage('Склад')
  expect(position(dialog)).toBe('Изображение 2 из 3. Склад')
  expect(thumbnails(dialog)).toBe(3)
})

test('the gallery has every control of the specification [GALLERY-03]', async () => {
  const filling = fullScreen()
  await openPage(threeImages)
  const dialog = await openImage('Зал')
  for (const name of [
    'Предыдущее изображение',
    'Следующее изображение',
    'Запустить показ слайдов',
    'Увеличить',
    'Уменьшить',
    'На весь экран',
    'Закрыть',
  ])
    expect(within(dialog).getByRole('button', { name })).toBeDefined()
  const press = (name: string) => act(async () => fireEvent.click(within(dialog).getByRole('button', { name })))
  await press('На весь экран')
  expect(filling()?.contains(within(dialog).getByRole('button', { name: 'Закрыть' }))).toBe(true)
  await press('Выйти из полноэкранного режима')
  expect(filling()).toBeNull()
  expect(dialog.querySelector('.yarl__counter')?.textContent).toBe('1 / 3')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Следующее изображение' }))
  await waitFor(() => expect(position(dialog)).toBe('Изображение 2 из 3. Склад'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Изображение 3 из 3' }))
  await waitFor(() => expect(position(dialog)).toBe('Изображение 3 из 3. Двор'))
})

test('thumbnails are shown from two images on; a single image has no previous and next buttons [GALLERY-07]', async () => {
  await openPage(image('Один', 'data-gallery=""') + image('А', 'data-gallery="p"') + image('Б', 'data-gallery="p"'))
  const single = await openImage('Один')
  expect(thumbnails(single)).toBe(0)
  expect(within(single).queryByRole('button', { name: 'Следующее изображение' })).toBeNull()
  expect(within(single).queryByRole('button', { name: 'Запустить показ слайдов' })).toBeNull()
  fireEvent.click(within(single).getByRole('button', { name: 'Закрыть' }))
  await waitUntilClosed()
  // Some browsers do not focus what is clicked, so the library would not know where to return.
  expect(document.activeElement).toBe(imageButton('Один'))
  expect(thumbnails(await openImage('А'))).toBe(2)
})

test.each(['Enter', ' '])('the key «%s» opens the image, and Esc closes it and restores the focus', async (key) => {
  await openPage(threeImages)
  const button = imageButton('Двор')
  button.focus()
  expect(fireEvent.keyDown(button, { key })).toBe(false)
  const dialog = await screen.findByRole('dialog', { name: 'Просмотр изображений' })
  expect(position(dialog)).toContain('3 из 3')
  expect(document.activeElement).not.toBe(button)
  fireEvent.keyDown(dialog.querySelector('.yarl__container') as Element, { key: 'Escape' })
  await waitUntilClosed()
  expect(document.activeElement).toBe(button)
})

test('arrows move between the images', async () => {
  await openPage(threeImages)
  const dialog = await openImage('Зал')
  fireEvent.keyDown(dialog.querySelector('.yarl__container') as Element, { key: 'ArrowLeft' })
  await waitFor(() => expect(position(dialog)).toContain('3 из 3'))
})

test('leaves a click that opens a new tab, or on an unmarked image, to the browser', async () => {
  await openPage(`${threeImages}<a href="/about/">${image('Ссылка', '')}</a>`)
  expect(fireEvent.click(imageButton('Зал'), { ctrlKey: true })).toBe(true)
  expect(fireEvent.click(screen.getByRole('img', { name: 'Ссылка' }))).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('closes the viewer when the page changes', async () => {
  const router = await openPage(threeImages)
  await openImage('Зал')
  await act(() => router.navigate('/about/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
