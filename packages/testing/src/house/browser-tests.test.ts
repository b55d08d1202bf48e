import path from 'node:path'
import { expect, test } from 'vitest'
import { projects } from '../site/projects.ts'
import { filesMatching, importsOf, read } from './repository.ts'

const files = filesMatching('*.e2e.ts')

test('each browser test belongs to one project', () => {
  const homes = files.map((file) => {
    const own = projects.filter(({ testMatch }) => path.matchesGlob(file, testMatch))
    return { file, projects: own.map(({ name }) => name) }
  })
  expect(homes.length).toBeGreaterThan(100)
  expect(homes.filter(({ projects }) => projects.length !== 1)).toEqual([])
})

test('none is tried a second time', () => {
  expect(read('playwright.config.ts').match(/\bretries: .*/g)).toEqual(['retries: 0,'])
  expect(files.filter((file) => /retries:|--retries/.test(read(file)))).toEqual([])
})

test('all are written with the fixtures of the house, whose order behind each test no other runner keeps', () => {
  const others = files.flatMap(importsOf).filter(({ specifier }) => /^vitest$|^@playwright\/test$/.test(specifier))
  expect(others).toEqual([])
})

test('none closes the browser that other files of its worker go on with', () => {
  const closing = files.filter((file) => /\bbrowser\??\.close\(/.test(read(file)))
  expect(closing.filter((file) => !read(file).includes('openBrowser('))).toEqual([])
})
