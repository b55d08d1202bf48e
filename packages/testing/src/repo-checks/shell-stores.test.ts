/** Every store that the shell shares is read somewhere, or its comment says that it is part of the specified state. */
import { expect, test } from 'vitest'
import { filesMatching, read } from './repository.ts'

const models = ['department', 'session', 'third-parties', 'frame'].map((folder) => `shell/src/${folder}/model.ts`)

interface Store {
  file: string
  name: string
  /** The comment right above the store. */
  comment: string
}

const storesOf = (file: string): Store[] =>
  [...read(file).matchAll(/((?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?)export const (\$\w+) =/g)].map(
    ([, comment = '', name = '']) => ({ file, name, comment }),
  )

const stores = models.flatMap(storesOf)
/** Sources without `scope-values.ts`, which only fills the stores. */
const sources = filesMatching(':(glob)shell/src/**/*.ts*', ':(glob)mf-*/src/**/*.ts*')
  .filter((file) => !/\.(?:test|fixture)\./.test(file) && file !== 'shell/src/frame/scope-values.ts')
  .map((file) => ({ file, source: read(file) }))

/** Whether other code, or another store of the same file, reads the store. */
function isRead({ file, name }: Store): boolean {
  const pattern = new RegExp(`\\${name}\\b`, 'g')
  return sources.some((one) => (one.source.match(pattern) ?? []).length > (one.file === file ? 1 : 0))
}

test('each store of the selection or the session is read, or its comment says that it is part of the specified state [SESSION-01] [DEPT-12]', () => {
  const idle = stores.filter((store) => !isRead(store) && !/specified state|The same for/.test(store.comment))
  expect(idle.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
})

test('all stores of the specification exist [SESSION-01] [DEPT-11] [DEPT-12]', () => {
  const names = new Set(stores.map(({ name }) => name))
  const specified = ['isAuth', 'currentUser', 'uuid', 'oldUuid', 'domain']
  const selected = ['currentDepartmentId', 'currentDepartmentStore', 'currentDepartmentPrice', 'listDepartments']
  const others = ['shopCities', 'pickupPoints', 'mainDomain', 'counterId']
  expect([...specified, ...selected, ...others].filter((name) => !names.has(`$${name}`))).toEqual([])
})
