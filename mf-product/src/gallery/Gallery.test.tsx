// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from './Gallery.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** happy-dom has no layout: slides of the strip are 350 px apart, thumbnails 62 px. */
function lay(row: HTMLElement, step: number) {
  const scrollTo = vi.fn()
  ;[...(row.firstElementChild?.children ?? [])].forEach((item, at) => {
    Object.defineProperty(item, 'offsetLeft', { value: at * step })
  })
  Object.defineProperty(row, 'scrollTo', { value: scrollTo })
  const scrolledTo = (left: number) => {
    Object.defineProperty(row, 'scrollLeft', { value: left, configurable: true })
    fireEvent.scroll(row)
  }
  return { scrollTo, scrolledTo }
}

function open(count: number, name = 'Смесь') {
  const images = Array.from({ length: count }, (_, at) => `${at + 1}.jpg`)
  const { container } = render(<Gallery images={images} name={name} />)
  const [strip, small] = [...container.querySelectorAll<HTMLElement>(':has(> .swiper-wrapper)')]
  return { container, strip: strip && lay(strip, 350), small: small && lay(small, 62) }
}

const slides = () => screen.queryAllByRole('group')
const smallOnes = () => screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('#'))
const marked = () => smallOnes().filter((link) => link.getAttribute('aria-current') === 'true')
const nameOf = (links: HTMLElement[]) => links.map((link) => link.getAttribute('aria-label'))

test('has one slide for each picture, 300 px for the main one and 200 px for the thumbnail [PDP-08] [PDP-12] [PDP-47]', () => {
  open(6)
  expect(slides()).toHaveLength(6)
  const main = slides()[0]?.querySelector('img')
  expect(main?.getAttribute('src')).toBe('/images/300/product_images/normal/1.jpg')
  expect(main?.getAttribute('srcset')).toContain('/images/600/product_images/normal/1.jpg 2x')
  expect([main?.width, main?.height]).toEqual([300, 300])
  const small = smallOnes()[5]?.querySelector('img')
  expect(small?.getAttribute('src')).toBe('/images/200/product_images/normal/6.jpg')
  expect(small?.width).toBe(200)
})

test.each([
  [0, 0],
  [1, 0],
  [2, 2],
  [30, 30],
])('%i pictures have %i thumbnails [PDP-10] [PDP-47]', (count, expected) => {
  open(count)
  expect(smallOnes()).toHaveLength(expected)
})

test('a product without pictures has a placeholder with text, not a broken image, and opens nothing', () => {
  const { container } = open(0)
  expect(container.querySelector('img, a')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(screen.getByText('Фотографий пока нет')).toBeDefined()
})

test('the first picture loads at once with high priority, the others when they come near', () => {
  open(2)
  const images = slides().map((slide) => slide.querySelector('img'))
  expect(images.map((image) => image?.getAttribute('loading'))).toEqual(['eager', 'lazy'])
  expect(images[0]?.getAttribute('fetchpriority')).toBe('high')
})

test.each([1, 3])('of %i pictures each is a link to its large file, marked for the lightbox [PDP-11]', (count) => {
  const { container } = open(count)
  const images = [...container.querySelectorAll('img[data-product-lightbox]')]
  expect(images).toHaveLength(count)
  expect(images.at(-1)?.getAttribute('data-src')).toBe(`/images/1000/product_images/normal/${count}.jpg`)
  expect(images.at(-1)?.closest('a')?.getAttribute('href')).toBe(images.at(-1)?.getAttribute('data-src'))
})

test('a name with markup characters and of any length stays text [PDP-38] [T94]', () => {
  const name = `<img src=x onerror=alert(1)> "М150" ${'о'.repeat(300)}`
  const { container } = open(2, name)
  expect(container.querySelectorAll('img')).toHaveLength(4)
  expect(container.querySelector('img')?.alt).toBe(name)
})

test('a picture that does not load is replaced by a text, and stays in the lightbox', () => {
  open(2)
  const [first] = slides()
  const image = first?.querySelector('img') as HTMLImageElement
  fireEvent.error(image)
  expect(within(first as HTMLElement).getByText('Изображение не найдено')).toBeDefined()
  expect(image.isConnected && image.hidden).toBe(true)
  fireEvent.error(smallOnes()[0]?.querySelector('img') as HTMLImageElement)
  expect(smallOnes()[0]?.textContent).toBe('Нет фото')
})

test('a placeholder from the server counts as a missing picture', () => {
  open(2)
  const image = slides()[1]?.querySelector('img') as HTMLImageElement
  Object.defineProperty(image, 'naturalWidth', { value: 300 })
  fireEvent.load(image)
  expect(image.hidden).toBe(false)
  vi.spyOn(performance, 'getEntriesByName').mockReturnValue([{ responseStatus: 404 }] as never)
  fireEvent.load(image)
  expect(image.hidden).toBe(true)
})

test('a thumbnail shows its picture without changing the address; without scripts it is a link to it', () => {
  const { strip } = open(3)
  const third = smallOnes()[2] as HTMLElement
  expect(third.getAttribute('href')).toBe(`#${slides()[2]?.id}`)
  expect(fireEvent.click(third)).toBe(false)
  expect(strip?.scrollTo).toHaveBeenCalledWith({ left: 700 })
})

test('the thumbnail of the current picture is marked and scrolled to the middle of its row', () => {
  const { strip, small } = open(8)
  expect(nameOf(marked())).toEqual(['Фото 1 из 8'])
  strip?.scrolledTo(350 * 4)
  expect(nameOf(marked())).toEqual(['Фото 5 из 8'])
  expect(small?.scrollTo).toHaveBeenLastCalledWith({ left: 62 * 2 })
})

test('only the current picture of each row is a tab stop', () => {
  open(3)
  const stops = screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toHaveLength(2)
})
