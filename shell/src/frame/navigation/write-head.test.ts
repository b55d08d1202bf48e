// @vitest-environment happy-dom
import type { HeadElement } from '@vitrina/federation/head'
import { expect, test, vi } from 'vitest'
import { HEAD_WRITTEN, writeHead } from './write-head.ts'

test('replaces the tags of the previous page, and empties the title for a page without one', () => {
  const listener = vi.fn()
  document.addEventListener(HEAD_WRITTEN, listener)
  document.head.innerHTML = '<meta name="viewport" content="a"><meta name="description" content="old" data-head="">'
  const description: HeadElement = {
    name: 'meta',
    attributes: { name: 'description', content: 'new', 'data-head': '' },
  }
  writeHead([{ name: 'title', attributes: {}, text: 'Цемент' }, description])
  expect(document.title).toBe('Цемент')
  const tags = [...document.head.querySelectorAll('meta')].map((tag) => tag.content)
  expect(tags).toEqual(['a', 'new'])
  writeHead([{ name: 'title', attributes: {}, text: '' }])
  expect(document.title).toBe('')
  expect(document.head.querySelectorAll('[data-head]')).toHaveLength(0)
  expect(listener).toHaveBeenCalledTimes(2)
})
