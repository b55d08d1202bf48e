import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { kitTitles } from '@vitrina/site/kit-titles'
import { expect, test } from 'vitest'
import { staticPages } from './static-pages.ts'

test('every calculator and kit is told to crawlers and found by its name, each page once [RT-59]', () => {
  const all = staticPages.map(({ path }) => path)
  expect(new Set(all).size).toBe(all.length)
  for (const kind of Object.keys(calculatorTitles)) expect(all).toContain(`/calculators/?vid=${kind}`)
  for (const kind of Object.keys(kitTitles)) expect(all).toContain(`/construct/?vid=${kind}`)
  expect(staticPages.find(({ path }) => path.endsWith('vid=tiles'))?.name).toBe('Калькулятор: плитка')
})
