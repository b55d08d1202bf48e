// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

afterEach(cleanup)

/** happy-dom lays nothing out: slides are 300 px wide and 50 px apart, as in a browser. */
function open(count: number) {
  const images = Array.from({ length: count }, (_, at) => `${at + 1}.jpg`)
  const { container } = render(<Gallery images={images} name="Смесь" />)
  const strip = container.querySelector<HTMLElement>('[tabindex="0"]')
  const slides = [...(strip?.children ?? [])]
  slides.forEach((slide, at) => {
    Object.defineProperty(slide, 'offsetLeft', { value: at * 350 })
  })
  const scrollTo = vi.fn()
  if (strip) {
    Object.defineProperties(strip, { clientWidth: { value: 300 }, scrollTo: { value: scrollTo } })
  }
  const scrolledTo = (left: number) => {
    if (!strip) throw new Error('there is no strip')
    Object.defineProperty(strip, 'scrollLeft', { value: left, configurable: true })
    fireEvent.scroll(strip)
  }
  return { container, strip, slides, scrollTo, scrolledTo }
}

const chosen = () => screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'true')

test('one slide for each picture, 300 px the main one and 200 px the thumbnail [PDP-08] [PDP-12] [PDP-47]', () => {
  const { slides, container } = open(6)
  expect(slides).toHaveLength(6)
  const [main] = container.querySelectorAll('img')
  expect(main?.getAttribute('src')).toBe('/images/300/product_images/normal/1.jpg')
  expect(main?.getAttribute('srcset')).toContain('/images/600/product_images/normal/1.jpg 2x')
  expect([main?.width, main?.height]).toEqual([300, 300])
  const thumbnail = screen.getByRole('link', { name: 'Фото 6 из 6' }).querySelector('img')
  expect(thumbnail?.getAttribute('src')).toBe('/images/200/product_images/normal/6.jpg')
  expect(thumbnail?.width).toBe(200)
})

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
])('%i pictures have %i thumbnails [PDP-10]', (count, thumbnails) => {
  open(count)
  expect(screen.queryAllByRole('link')).toHaveLength(thumbnails)
})

test('no picture is a drawing, not a broken image', () => {
  const { container } = open(0)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
})

test('the first picture loads at once, the others when they come near', () => {
  const { slides } = open(2)
  const loading = slides.map((slide) => slide.querySelector('img')?.getAttribute('loading'))
  expect(loading).toEqual(['eager', 'lazy'])
})

test('a thumbnail brings its picture and leaves the address alone; without script it is a link to it', () => {
  const { scrollTo, slides } = open(3)
  const third = screen.getByRole('link', { name: 'Фото 3 из 3' })
  expect(third.getAttribute('href')).toBe(`#${slides[2]?.id}`)
  expect(fireEvent.click(third)).toBe(false)
  expect(scrollTo).toHaveBeenCalledWith({ left: 700 })
})

test('the thumbnail of the picture in view is marked', () => {
  const { scrolledTo } = open(3)
  expect(chosen().map((link) => link.getAttribute('aria-label'))).toEqual(['Фото 1 из 3'])
  scrolledTo(350)
  expect(chosen().map((link) => link.getAttribute('aria-label'))).toEqual(['Фото 2 из 3'])
})

test.each([
  ['ArrowRight', 700],
  ['ArrowLeft', 0],
  ['Home', 0],
  ['End', 700],
])('%s moves to the picture at %i from the middle one', (key, left) => {
  const { strip, scrollTo, scrolledTo } = open(3)
  scrolledTo(350)
  if (strip) fireEvent.keyDown(strip, { key })
  expect(scrollTo).toHaveBeenCalledWith({ left })
})

test('arrows stop at the last picture', () => {
  const { strip, scrollTo, scrolledTo } = open(3)
  scrolledTo(700)
  if (strip) fireEvent.keyDown(strip, { key: 'ArrowRight' })
  expect(scrollTo).toHaveBeenCalledWith({ left: 700 })
})
