// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { galleryTexts } from '@vitrina/site/texts'
import { expect, test, vi } from 'vitest'
import {
  image,
  openImage,
  openPage,
  position,
  prepareViewers,
  texts,
  threeImages,
  thumbnails,
  waitUntilClosed,
} from './gallery.fixture.tsx'

prepareViewers()

test('shows «Image Not Found» for a failed picture, also when the server sent a placeholder [GALLERY-08]', async () => {
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

test('shows a copy of an element of the page, and an error for a missing one [GALLERY-08]', async () => {
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
  await waitUntilClosed()
  plan.remove()
  expect(within(await openImage('Нет')).getByText('HTML Element Not Found')).toBeDefined()
})

test('shows HTML of this site sanitised, or the error of its request [GALLERY-09] [T89]', async () => {
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
    await waitUntilClosed()
  }
})

test('shows «Error Loading Page» for a page that cannot be loaded [GALLERY-09]', async () => {
  await openPage(image('Страница', 'data-gallery="" data-type="page" data-src="/about/"'))
  expect(await within(await openImage('Страница')).findByText('Error Loading Page')).toBeDefined()
})

test('images of a text open in a viewer with rotation, zoom, previous and next only [SHELL-05] [T88] [N29]', async () => {
  await openPage(texts + threeImages)
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

test('shows an error for a missing image of a text [SHELL-05]', async () => {
  await openPage(texts)
  const dialog = await openImage('План')
  for (const shown of dialog.querySelectorAll('img')) fireEvent.error(shown)
  expect(within(dialog).getAllByText(galleryTexts.imageNotFound).length).toBeGreaterThan(0)
})
