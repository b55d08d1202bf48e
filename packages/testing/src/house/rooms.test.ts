/** How the tests of vitest are divided among projects. */
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../../../vitest.config.ts'
import { aloneFiles, platformFiles } from '../rooms.ts'
import { filesMatching } from './repository.ts'

interface Project {
  test: { name: string; include: string[]; exclude: string[] }
}

const { projects } = (config as { test: { projects: Project[] } }).test
const files = filesMatching('*.test.ts', '*.test.tsx')
const matches = (file: string, globs: readonly string[]) => globs.some((glob) => path.matchesGlob(file, glob))
const ofProject = ({ test: { include, exclude } }: Project, file: string) =>
  matches(file, include) && !matches(file, exclude)

test('each file belongs to one project, and `npm test` runs those whose names begin with rooms', () => {
  expect(projects.map(({ test: { name } }) => name)).toEqual(['rooms', 'rooms-alone', 'platform'])
  expect(files.length).toBeGreaterThan(700)
  const homes = files.map((file) => ({ file, in: projects.filter((project) => ofProject(project, file)).length }))
  expect(homes.filter((home) => home.in !== 1)).toEqual([])
})

test('each entry of the lists has files', () => {
  const idle = [...aloneFiles, ...platformFiles].filter((glob) => !files.some((file) => path.matchesGlob(file, glob)))
  expect(idle).toEqual([])
})
