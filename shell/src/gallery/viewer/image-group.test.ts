// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusTargetOf, imageGroupOf } from './image-group.ts'

afterEach(() => document.body.replaceChildren())

function page(html: string) {
  document.body.innerHTML = html
  const imageOf = (id: string) => document.getElementById(id) as HTMLImageElement
  return { imageOf, open: (id: string) => imageGroupOf(imageOf(id)) }
}

test('a group is all images of the page with the same value, in document order [GALLERY-02]', () => {
  const { open } = page(`
    <img id="a1" src="/a1.png" data-gallery="a"><p><img id="b1" src="/b1.png" data-gallery="b"></p>
    <div><img id="a2" src="/a2.png" data-gallery="a"></div><img src="/plain.png">`)
  const opening = open('a2')
  expect(opening.viewer).toBe('gallery')
  expect(opening.items.map(({ preview }) => new URL(preview).pathname)).toEqual(['/a1.png', '/a2.png'])
  expect(opening.index).toBe(1)
  expect(open('b1').items).toHaveLength(1)
})

test('an image with an empty value is a group of its own [GALLERY-02]', () => {
  const { open } = page('<img id="a" src="/a.png" data-gallery><img id="b" src="/b.png" data-gallery="">')
  expect(open('a').items).toHaveLength(1)
  expect(open('b').items).toHaveLength(1)
})

test('the large source is data-src, else the picture the link leads to, else the image’s own source [GALLERY-01]', () => {
  const { open } = page(`
    <a href="/link.png"><img id="both" src="/s.png" data-gallery="" data-src="/large.png"></a>
    <a href="/link.png"><img id="link" src="/s.png" data-gallery=""></a>
    <a href="/about/"><img id="page" src="http://shop.test/s.png" data-gallery=""></a>
    <img id="bad" src="http://shop.test/s.png" data-gallery="" data-src="javascript:alert(1)">`)
  const sourceOf = (id: string) => open(id).items.map((item) => item.kind === 'picture' && item.src)[0]
  expect(sourceOf('both')).toBe('/large.png')
  expect(sourceOf('link')).toBe('/link.png')
  expect(sourceOf('page')).toBe('http://shop.test/s.png')
  expect(sourceOf('bad')).toBe('http://shop.test/s.png')
})

test('the caption is data-caption, else alt', () => {
  const { open } = page(`
    <img id="a" src="/a.png" alt="Зал" data-caption="Торговый зал" data-gallery="">
    <img id="b" src="/a.png" alt="Зал" data-gallery=""><img id="c" src="/a.png" data-gallery="">`)
  expect(['a', 'b', 'c'].map((id) => open(id).items[0]?.caption)).toEqual(['Торговый зал', 'Зал', ''])
})

test('an item may be an element, a piece of HTML or a page of this site, and of no other [GALLERY-08] [GALLERY-09]', () => {
  const { open } = page(`
    <img id="e" src="/a.png" data-gallery="g" data-src="#plan"><img src="/a.png" data-gallery="g" data-type="ajax" data-src="/part/">
    <img src="/a.png" data-gallery="g" data-type="page" data-src="/about/">
    <img src="/a.png" data-gallery="g" data-type="page" data-src="https://evil.test/">`)
  expect(open('e').items.map((item) => (item.kind === 'picture' ? item.kind : [item.kind, item.address]))).toEqual([
    ['element', '#plan'],
    ['ajax', '/part/'],
    ['page', '/about/'],
    'picture',
  ])
})

test('an image of a text opens in the lightbox, with the others of the text only [SHELL-05] [T88]', () => {
  const { open } = page(`
    <img id="a" src="/a.png" data-lightbox="article"><img src="/g.png" data-gallery="article">
    <img id="b" src="/b.png" data-lightbox="article">`)
  const opening = open('b')
  expect(opening.viewer).toBe('lightbox')
  expect(opening.items).toHaveLength(2)
  expect(opening.index).toBe(1)
})

test('pictures of a product open in a viewer of their own, the large ones in the order of the page [PDP-11] [T88]', () => {
  const { imageOf, open } = page(`
    <a href="/images/1000/a"><img id="a" src="/a.png" data-product-lightbox="product" data-src="/images/1000/a"></a>
    <img src="/text.png" data-lightbox="article"><img src="/g.png" data-gallery="product">
    <img id="b" hidden src="/b.png" data-product-lightbox="product" data-src="/images/1000/b">`)
  const opening = open('b')
  expect(opening).toMatchObject({ viewer: 'product', index: 1, images: [imageOf('a'), imageOf('b')] })
  expect(opening.items.map((item) => item.kind === 'picture' && item.src)).toEqual(['/images/1000/a', '/images/1000/b'])
})

test('the focus target is the link around the image, or the image itself', () => {
  const { imageOf } = page(
    '<a id="l" href="/a.png"><img id="i" src="/a.png" data-gallery="g"></a><img id="j" src="/a.png" data-gallery="h">',
  )
  expect(focusTargetOf(imageOf('i')).id).toBe('l')
  expect(focusTargetOf(imageOf('j'))).toBe(imageOf('j'))
})

test('shows an image that the page has removed meanwhile without its group', () => {
  const { imageOf } = page('<img id="a" src="/a.png" data-gallery="g"><img src="/b.png" data-gallery="g">')
  const image = imageOf('a')
  image.remove()
  expect(imageGroupOf(image)).toMatchObject({ index: 0, items: [{ alt: '' }] })
})
