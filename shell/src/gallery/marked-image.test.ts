// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { markedImageAt } from './marked-image.ts'

afterEach(() => document.body.replaceChildren())

test('a link or button counts as its image when there is nothing else to press in it', () => {
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

test('words in place of a missing image open its place in the viewer', () => {
  document.body.innerHTML = `
    <a id="missing" href="/l.png"><img id="i" hidden src="/a.png" data-product-lightbox="product"><b id="words">Нет</b></a>`
  expect(markedImageAt(document.getElementById('words'))).toBe(document.getElementById('i'))
})
