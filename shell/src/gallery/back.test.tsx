// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { PICTURE_SEEN } from '@vitrina/site/gallery'
import { expect, test, vi } from 'vitest'
import {
  imageButton,
  openImage,
  openPage,
  position,
  prepareViewers,
  threeImages,
  waitUntilClosed,
} from './gallery.fixture.tsx'

prepareViewers()

const entry = () => window.history.state

test('Back closes the viewer without a navigation of the router', async () => {
  await openPage(threeImages)
  const page = entry()
  const listener = vi.fn()
  window.addEventListener('popstate', listener)
  await openImage('Зал')
  expect(entry()).not.toEqual(page)
  window.history.back()
  await waitUntilClosed()
  expect(entry()).toEqual(page)
  expect(listener).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(imageButton('Зал'))
  window.removeEventListener('popstate', listener)
})

test('closing the viewer by its button leaves no history entry', async () => {
  await openPage(threeImages)
  const page = entry()
  const { length } = window.history
  for (const name of ['Зал', 'Двор']) {
    const dialog = await openImage(name)
    fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
    await waitUntilClosed()
    expect(entry()).toEqual(page)
  }
  expect(window.history.length).toBeLessThanOrEqual(length + 1)
})

test('closes the viewer even when `history.back` is slow, without a navigation of the router', async () => {
  await openPage(threeImages)
  const page = entry()
  const listener = vi.fn()
  window.addEventListener('popstate', listener)
  const dialog = await openImage('Зал')
  const back = window.history.back.bind(window.history)
  const goes = vi.spyOn(window.history, 'back').mockImplementation(() => {})
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await waitUntilClosed()
  expect(entry()).not.toEqual(page)
  back()
  await waitFor(() => expect(entry()).toEqual(page))
  expect(listener).not.toHaveBeenCalled()
  window.dispatchEvent(new PopStateEvent('popstate', { state: page }))
  expect(listener).toHaveBeenCalledTimes(1)
  goes.mockRestore()
  window.removeEventListener('popstate', listener)
})

test('the product viewer has only previous, next and close buttons, and reports viewed pictures [PDP-11] [T88]', async () => {
  await openPage('')
  const place = document.body.appendChild(document.createElement('section'))
  for (const name of ['Мешок', 'Поддон']) {
    const link = place.appendChild(document.createElement('a'))
    link.href = `/large/${name}.png`
    const image = link.appendChild(document.createElement('img'))
    Object.assign(image, { src: `/${name}.png`, alt: name })
    image.dataset.productLightbox = 'product'
    image.dataset.src = `/large/${name}.png`
  }
  const seen: string[] = []
  place.addEventListener(PICTURE_SEEN, ({ target }) => seen.push((target as HTMLImageElement).alt))
  const [first, second] = [...place.querySelectorAll('a')]
  fireEvent.click(first as HTMLElement)
  const dialog = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="dialog"]')
    if (!found) throw new Error('the viewer is not there yet')
    return found
  })
  expect(position(dialog)).toContain('1 из 2')
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label')).sort()).toEqual([
    'Закрыть',
    'Предыдущее изображение',
    'Следующее изображение',
  ])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Следующее изображение' }))
  await waitFor(() => expect(seen.at(-1)).toBe('Поддон'))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }))
  await waitUntilClosed()
  expect(document.activeElement).toBe(second)
  place.remove()
})
