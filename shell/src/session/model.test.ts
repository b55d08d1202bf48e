import type { Session } from '@vitrina/contracts/site/frame'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { $isAuth, $visitorName, pageAlive, readSessionFx, signOutFx } from './model.ts'

afterEach(() => vi.restoreAllMocks())

const session = (isAuth: boolean): Session => ({
  isAuth,
  name: isAuth ? 'Ирина Строева' : 'Гость',
  email: '',
  phone: '',
  isB2b: false,
  basket: { counts: {}, total: 0 },
})

test('becoming signed in is greeted once, however often the session is read [AUTH-09 T68]', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  let isAuth = false
  const scope = fork({ handlers: [[readSessionFx, () => session(isAuth)]] })
  await allSettled(pageAlive, { scope })
  expect(log).not.toHaveBeenCalled()
  isAuth = true
  await allSettled(readSessionFx, { scope, params: {} })
  await allSettled(readSessionFx, { scope, params: {} })
  expect(log.mock.calls).toEqual([['Congratulations, you have successfully logged in!']])
  expect(scope.getState($visitorName)).toBe('Ирина Строева')
})

test('after signing out the visitor is a guest again [AUTH-04 USER-02]', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  let isAuth = true
  const scope = fork({
    handlers: [
      [readSessionFx, () => session(isAuth)],
      [
        signOutFx,
        () => {
          isAuth = false
          return { isAuth }
        },
      ],
    ],
  })
  await allSettled(pageAlive, { scope })
  await allSettled(signOutFx, { scope, params: {} })
  expect(scope.getState($isAuth)).toBe(false)
  expect(scope.getState($visitorName)).toBe('Гость')
})
