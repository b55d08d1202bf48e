/** What the shell shares is read by something, or the specification names it and the store says so. */
import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'

const models = ['department', 'session', 'third-parties', 'frame'].map((room) => `shell/src/${room}/model.ts`)

interface Store {
  file: string
  name: string
  /** The comment right above it. */
  comment: string
}

const storesOf = (file: string): Store[] =>
  [...read(file).matchAll(/((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)export const (\$\w+) =/g)].map(
    ([, comment = '', name = '']) => ({ file, name, comment }),
  )

const stores = models.flatMap(storesOf)
/** `scope-values.ts` only fills them. */
const sources = filesMatching(':(glob)shell/src/**/*.ts*', ':(glob)mf-*/src/**/*.ts*')
  .filter((file) => !/\.(?:test|fixture)\./.test(file) && file !== 'shell/src/frame/scope-values.ts')
  .map((file) => ({ file, source: read(file) }))

/** Elsewhere, or by another store beside it. */
function isRead({ file, name }: Store): boolean {
  const pattern = new RegExp(`\\${name}\\b`, 'g')
  return sources.some((one) => (one.source.match(pattern) ?? []).length > (one.file === file ? 1 : 0))
}

test('a store of the selection or the session is read, or says that the specification names it [SESSION-01] [DEPT-12]', () => {
  const idle = stores.filter((store) => !isRead(store) && !/specification names it|The same for/.test(store.comment))
  expect(idle.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('the stores of the specification are all there [SESSION-01] [DEPT-11] [DEPT-12]', () => {
  const names = new Set(stores.map(({ name }) => name))
  const specified = ['isAuth', 'currentUser', 'uuid', 'oldUuid', 'domain']
  const selected = ['currentDepartmentId', 'currentDepartmentStore', 'currentDepartmentPrice', 'listDepartments']
  const others = ['shopCities', 'pickupPoints', 'mainDomain', 'counterId']
  expect([...specified, ...selected, ...others].filter((name) => !names.has(`$${name}`))).toEqual([])
})
