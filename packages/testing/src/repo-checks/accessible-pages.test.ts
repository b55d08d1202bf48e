import { expect, test } from 'vitest'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { routeAt, routeLooks } from '../accessibility/route-looks.ts'

test('axe checks each page of the route table and no other', () => {
  const names = pageRoutes.map(({ name }) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(Object.keys(routeLooks).toSorted()).toEqual(names.toSorted())
  expect(Object.entries(routeLooks).filter(([, looks]) => looks.length === 0)).toEqual([])
})

test('each listed address belongs to its page', () => {
  const astray = Object.entries(routeLooks).flatMap(([name, looks]) =>
    looks.flatMap((look) => {
      const found = 'path' in look ? routeAt(new URL(look.path, 'http://site').pathname) : name
      return found === name ? [] : [{ name, look, found }]
    }),
  )
  expect(astray).toEqual([])
})
