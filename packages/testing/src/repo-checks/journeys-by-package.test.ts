/** The map that `npm run test:changed` uses contains every browser test and every page and widget of the site. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { taggedProjects } from '../../../../scripts/tests/tiers.ts'
import { pageRoutes } from '../../../../shell/src/routes/table.ts'
import { journeysByPackage } from '../site/journeys-by-package.ts'
import { projects } from '../site/projects.ts'
import { filesMatching, read } from './repository.ts'

const pages = pageRoutes.map(({ remote, page }) => `${remote}/${page}`)
const remotes = [...new Set(pageRoutes.map(({ remote }) => remote as string))]
const widgets = remotes.flatMap((remote) =>
  Object.keys((JSON.parse(read(`${remote}/package.json`)) as { exports: object }).exports)
    .filter((name) => name !== './routes')
    .map((name) => `${remote}/${path.basename(name)}`),
)
const gatewayFolders = new Set(filesMatching('gateway/src/*/*/*').map((file) => `gateway/${file.split('/')[3]}`))
const named = new Set(Object.values(journeysByPackage).flatMap((places) => places.split(' ')))

test('the map contains each browser test that a change can select, and no other', () => {
  const selectedProjects = projects.filter(({ name }) => taggedProjects.includes(name))
  const files = filesMatching('packages/testing/src/*.e2e.ts').filter((file) =>
    selectedProjects.some(({ testMatch }) => path.matchesGlob(file, testMatch)),
  )
  const names = files.map((file) => file.slice('packages/testing/src/'.length, -'.e2e.ts'.length))
  expect(Object.keys(journeysByPackage).toSorted()).toEqual(names.toSorted())
})

test('each page, widget and remote has a browser test', () => {
  expect([...pages, ...widgets, ...remotes].filter((place) => !named.has(place))).toEqual([])
})

test('the map names only existing pages, widgets and packages', () => {
  const places = new Set([...pages, ...widgets, ...remotes, ...gatewayFolders, 'shell', 'releases', 'console'])
  expect([...named].filter((place) => !places.has(place))).toEqual([])
})
