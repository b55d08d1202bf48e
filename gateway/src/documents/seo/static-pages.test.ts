import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { kitTitles } from '@vitrina/site/kit-titles'
import { expect, test } from 'vitest'
import { calculatorPages, staticPages } from './static-pages.ts'

test('lists every calculator and kit for the search, and only their two lists for crawlers [RT-59]', () => {
  const crawled = staticPages.map(({ path }) => path)
  expect(new Set(crawled).size).toBe(crawled.length)
  expect(crawled).toEqual(expect.arrayContaining(['/calculators/', '/construct/']))
  expect(crawled.join()).not.toContain('?')
  const found = calculatorPages.map(({ path }) => path)
  for (const kind of Object.keys(calculatorTitles)) expect(found).toContain(`/calculators/?vid=${kind}`)
  for (const kind of Object.keys(kitTitles)) expect(found).toContain(`/construct/?vid=${kind}`)
  expect(calculatorPages.find(({ path }) => path.endsWith('vid=tiles'))?.name).toBe('Калькулятор: плитка')
})
