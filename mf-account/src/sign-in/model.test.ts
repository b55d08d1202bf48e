import type { Api } from '@vitrina/contracts/request'
import { ApiError } from '@vitrina/contracts/request'
import type { Session } from '@vitrina/contracts/site/frame'
import { $api } from '@vitrina/shell/api'
import { $isAuth } from '@vitrina/shell/session'
import { allSettled, type EventCallable, fork, type Scope, scopeBind } from 'effector'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  $code,
  $email,
  $emailFault,
  $failure,
  $pause,
  $resendIn,
  $step,
  codeTyped,
  codeWanted,
  emailChangeWanted,
  emailGiven,
  pageLeft,
  pageShown,
  passwordGiven,
  passwordWanted,
  tickFx,
} from './model.ts'

const email = 'retail@vitrina.test'
const users = '/api/ecm/:site_code/users'
const session = (isAuth: boolean): Partial<Session> => ({ isAuth, name: 'Ирина', basket: { counts: {}, total: 0 } })

let asked: { path: string; input: unknown }[]
let replies: Record<string, unknown>
let scope: Scope

/** Answers by the end of the path; an error is thrown. */
const api = (async (endpoint: { path: string }, input: unknown) => {
  const path = endpoint.path.replace(users, '')
  asked.push({ path, input })
  const reply = replies[path]
  if (reply instanceof Error) throw reply
  return reply
}) as unknown as Api

const refused = (status: number, detail?: string, answer?: unknown) =>
  new ApiError('http', 'refused', status, detail, answer)

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  asked = []
  replies = {
    '/send-auth-code/': { sent: true },
    '/check-auth-code/': { is_user_exists: true },
    '/signin/auth-code/': { uuid_code: 'u', old_uuid: null },
    '/signin/': { uuid_code: 'u', old_uuid: null },
    '/api/site/session/': session(true),
  }
  scope = fork({ values: [[$api, api]], handlers: [[tickFx, () => new Promise(() => {})]] })
  await allSettled(pageShown, { scope, params: { siteCode: 'bazis' } })
})

const paths = () => asked.map(({ path }) => path)
const give = (way: 'code' | 'password', address = email) => run(emailGiven, { email: address, way })

/** A clock that stands still would keep `allSettled` waiting, so what is to happen is given a moment instead. */
async function run<T>(unit: EventCallable<T>, params: T): Promise<void> {
  scopeBind(unit, { scope })(params)
  await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('by a code', () => {
  test('the code is checked, then used, and only the account makes the visitor signed in [AUTH-01 API-03 API-05 T67]', async () => {
    await give('code', ` ${email} `)
    expect(scope.getState($step)).toBe('code')
    await run(codeTyped, '123 456')
    expect(paths()).toEqual(['/send-auth-code/', '/check-auth-code/', '/signin/auth-code/', '/api/site/session/'])
    const call = { params: { site_code: 'bazis' }, body: { email, auth_code: '123456' } }
    expect(asked[1]?.input).toEqual(call)
    expect(asked[2]?.input).toEqual(call)
    expect(scope.getState($isAuth)).toBe(true)
  })

  test('an address nobody is registered under is told so, and the code is not used [ERRCAT-04 T62]', async () => {
    replies['/check-auth-code/'] = { is_user_exists: false }
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($failure)?.text).toBe('Пользователя с таким email не зарегистрировано')
    expect(paths()).not.toContain('/signin/auth-code/')
  })

  test('a wrong code is answered in the server’s words and may be typed anew [ERRCAT-02]', async () => {
    replies['/check-auth-code/'] = refused(400, 'Неверный или просроченный код')
    await give('code')
    await run(codeTyped, '000000')
    expect(scope.getState($failure)?.text).toBe('Неверный или просроченный код')
    expect(scope.getState($code)).toBe('')
    replies['/check-auth-code/'] = { is_user_exists: true }
    await run(codeTyped, '123456')
    expect(scope.getState($isAuth)).toBe(true)
    expect(scope.getState($failure)).toBeNull()
  })

  test('an empty answer is told as one [ERRCAT-03]', async () => {
    replies['/signin/auth-code/'] = new ApiError('contract', 'shape')
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($failure)?.text).toBe('No data returned from server')
  })

  test('a code that is not whole is not sent', async () => {
    await give('code')
    await run(codeTyped, '12345')
    expect(paths()).toEqual(['/send-auth-code/'])
  })
})

describe('by a password', () => {
  test('one call signs in [API-06]', async () => {
    await give('password')
    expect(scope.getState($step)).toBe('password')
    await run(passwordGiven, 'vitrina-demo')
    expect(asked[0]).toEqual({
      path: '/signin/',
      input: { params: { site_code: 'bazis' }, body: { email, password: 'vitrina-demo' } },
    })
    expect(scope.getState($isAuth)).toBe(true)
  })

  test('a refusal is told in the server’s words [ERRCAT-06]', async () => {
    replies['/signin/'] = refused(401, 'Неверный e-mail или пароль')
    await give('password')
    await run(passwordGiven, 'guess')
    expect(scope.getState($failure)).toEqual({ text: 'Неверный e-mail или пароль' })
    expect(scope.getState($isAuth)).toBe(false)
  })

  test('a lost connection is an unknown error with a hint [ERRCAT-05]', async () => {
    replies['/signin/'] = new ApiError('network', 'no answer')
    await give('password')
    await run(passwordGiven, 'vitrina-demo')
    expect(scope.getState($failure)).toEqual({
      text: 'Unknown error',
      hint: 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз.',
    })
  })

  test('tokens without an account are not a sign-in [T67 ERRCAT-08]', async () => {
    replies['/api/site/session/'] = session(false)
    await give('password')
    await run(passwordGiven, 'vitrina-demo')
    expect(scope.getState($isAuth)).toBe(false)
    expect(scope.getState($failure)?.text).toBe('Failed to fetch user information')
  })
})

test('an address that is none is not sent anywhere, and the field says what is wrong', async () => {
  for (const wrong of ['', 'ivan', 'ivan@', '@mail.ru', 'ivan @mail.ru']) await give('code', wrong)
  expect(asked).toEqual([])
  expect(scope.getState($emailFault)).toBe('Проверьте адрес: например, ivan@mail.ru')
  expect(scope.getState($step)).toBe('email')
})

describe('waiting', () => {
  test('a second letter goes to the same address only after a minute, to another at once', async () => {
    await give('code')
    await run(emailChangeWanted, undefined)
    await give('code')
    expect(scope.getState($step)).toBe('code')
    expect(scope.getState($resendIn)).toBe(60)
    expect(paths()).toEqual(['/send-auth-code/'])
    await give('code', 'builder@vitrina.test')
    expect(paths()).toEqual(['/send-auth-code/', '/send-auth-code/'])
  })

  test('too many attempts are not sent on until the time is over, second by second [S18 S19]', async () => {
    const ticks: (() => void)[] = []
    const clocked = fork({
      values: [[$api, api]],
      handlers: [[tickFx, () => new Promise<void>((resolve) => ticks.push(resolve))]],
    })
    scope = clocked
    replies['/send-auth-code/'] = { sent: true }
    replies['/check-auth-code/'] = refused(429, 'Слишком много попыток', { retry_after: 2 })
    await give('code')
    await run(codeTyped, '123456')
    expect(scope.getState($pause)).toBe(2)
    await run(codeTyped, '123457')
    expect(paths().filter((path) => path === '/check-auth-code/')).toHaveLength(1)
    for (const left of [1, 0]) {
      expect(ticks).toHaveLength(1)
      ticks.pop()?.()
      await run(pageShown, { siteCode: 'bazis' })
      expect(scope.getState($pause)).toBe(left)
    }
    expect(scope.getState($resendIn)).toBe(58)
  })

  test('the other way of signing in is open at once', async () => {
    replies['/signin/'] = refused(429, 'Слишком много попыток', { retry_after: 600 })
    await give('password')
    await run(passwordGiven, 'guess')
    expect(scope.getState($pause)).toBe(600)
    await run(codeWanted, undefined)
    await run(codeTyped, '123456')
    expect(scope.getState($isAuth)).toBe(true)
  })
})

test('whoever leaves the page begins anew, with the address still there', async () => {
  replies['/signin/'] = refused(401, 'Неверно')
  await give('password')
  await run(passwordGiven, 'guess')
  await run(passwordWanted, undefined)
  await run(pageLeft, undefined)
  expect(scope.getState($step)).toBe('email')
  expect(scope.getState($failure)).toBeNull()
  expect(scope.getState($email)).toBe(email)
})
