import type { Category } from '@vitrina/contracts/retailer/catalog'
import { expect, test } from 'vitest'
import { allAisles } from '../../seed/aisles/all-aisles.ts'
import { seoOf } from '../catalog/tree.ts'
import { templates } from './templates.ts'

const named = (name: string) => ({ name }) as Category

test('a heading names a brand as such: «Основа» and «Гранит» are common words before «в Вологде»', () => {
  const { title, description, text, unique_title } = templates.brand ?? {}
  for (const template of [title, description, text, unique_title]) {
    expect(template).toMatch(/[Тт]овары «<brand>»/)
    expect(template?.replaceAll('«<brand>»', '')).not.toContain('<brand>')
  }
})

test('no heading of a category has «в» twice, as in «в мешках в Вологде»', () => {
  const headings = allAisles.flatMap((aisle) =>
    aisle.lines.map(({ name }) => seoOf(named(name), named(aisle.name)).unique_title ?? ''),
  )
  expect(headings.length).toBeGreaterThan(120)
  expect(headings.filter((heading) => !/ в <region\.name_5>$/.test(heading))).toEqual([])
  expect(headings.filter((heading) => /(?:^|\s)во?\s.*\sв <region/.test(heading.replace(/^.* — купить/, '')))).toEqual(
    [],
  )
  expect(headings).toContain('Гипсокартон в <region.name_5>')
  expect(headings).toContain('Минеральная вата в плитах — купить в <region.name_5>')
})
