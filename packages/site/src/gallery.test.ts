import { expect, test } from 'vitest'
import { galleryMarks, isPictureAddress } from './gallery.ts'

test.each([
  [{ 'data-gallery': 'shop' }, { 'data-gallery': 'shop' }],
  [
    { 'data-gallery': '', 'data-src': '/images/1000/a.webp' },
    { 'data-gallery': '', 'data-src': '/images/1000/a.webp' },
  ],
  [
    { 'data-gallery': 'a', 'data-src': 'https://x.test/a.png', 'data-caption': 'Склад' },
    { 'data-gallery': 'a', 'data-src': 'https://x.test/a.png', 'data-caption': 'Склад' },
  ],
  [
    { 'data-gallery': 'a', 'data-src': '#plan' },
    { 'data-gallery': 'a', 'data-src': '#plan' },
  ],
  [
    { 'data-gallery': 'a', 'data-src': '/legal/', 'data-type': 'page' },
    { 'data-gallery': 'a', 'data-src': '/legal/', 'data-type': 'page' },
  ],
])('keeps the attributes %o [GALLERY-01]', (given, expected) => {
  expect(galleryMarks(given)).toEqual(expected)
})

test.each([
  { 'data-src': 'javascript:alert(1)' },
  { 'data-src': '//evil.test/a.png' },
  { 'data-src': '/\\evil.test' },
  { 'data-src': 'data:text/html,x' },
  { 'data-src': '/a\u0009b' },
  { 'data-src': '# id' },
  { 'data-src': 'https://x.test/', 'data-type': 'ajax' },
  { 'data-src': '//x.test/', 'data-type': 'page' },
  { 'data-src': '#id', 'data-type': 'page' },
  { 'data-type': 'ajax' },
  { 'data-caption': '' },
])('keeps only the group of the unsafe or meaningless %o', (given) => {
  expect(galleryMarks({ 'data-gallery': 'a', ...given })).toEqual({ 'data-gallery': 'a' })
})

test('drops an unknown type and keeps its picture', () => {
  expect(galleryMarks({ 'data-gallery': 'a', 'data-src': '/a.png', 'data-type': 'video' })).toEqual({
    'data-gallery': 'a',
    'data-src': '/a.png',
  })
})

test('keeps no attributes without a group', () => {
  expect(galleryMarks({ 'data-src': '/a.png', 'data-caption': 'x' })).toEqual({})
})

test('tells the URL of a picture from that of a page by its ending', () => {
  expect(['/a.webp', '/a.JPG?w=1', 'https://x.test/a.png#t'].every(isPictureAddress)).toBe(true)
  expect(['/about/', '/a.png/b', 'javascript:a.png', '//x.test/a.png'].some(isPictureAddress)).toBe(false)
})
