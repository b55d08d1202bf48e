// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { markedImageAt } from './marked-image.ts'

afterEach(() => document.body.replaceChildren())

test('treats a link or button as its image when it has nothing else to press', () => {
  document.body.innerHTML = `
    <a id="only" href="/a.png"><img id="i" src="/a.png" data-gallery="g"></a>
    <button id="words"><img src="/a.png" data-gallery="g">Купить</button>
    <a id="none" href="/a.png"><img src="/a.png"></a>`
  expect(markedImageAt(document.getElementById('only'))).toBe(document.getElementById('i'))
  expect(markedImageAt(document.getElementById('i'))).toBe(document.getElementById('i'))
  expect(markedImageAt(document.getElementById('words'))).toBeNull()
  expect(markedImageAt(document.getElementById('none'))).toBeNull()
  expect(markedImageAt(document)).toBeNull()
})

test('treats the text shown for a missing image as the image', () => {
  document.body.innerHTML = `
    <a id="missing" href="/l.png"><img id="i" hidden src="/a.png" data-product-lightbox="product"><b id="words">Нет</b></a>`
  expect(markedImageAt(document.getElementById('words'))).toBe(document.getElementById('i'))
})
