// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { $cookiesAgreed, agreeToCookiesFx, cookiesAgreed } from '../frame/model.ts'
import { pageAlive, readSessionFx } from '../session/model.ts'
import { $thirdParties, countPageFx, loadThirdPartiesFx, pageOpened } from './model.ts'

const scripts = [{ kind: 'counter', src: 'https://stat.test/c.js', id: '1' }] as const

function open({ some = true, wait = false, agreed = false }) {
  const load = vi.fn()
  const count = vi.fn()
  const scope = fork({
    values: [
      [$thirdParties, { scripts: some ? scripts : [], hosts: [], wait }],
      [$cookiesAgreed, agreed],
    ],
    handlers: [
      [loadThirdPartiesFx, load],
      [countPageFx, count],
      [agreeToCookiesFx, () => ({ agreed: true })],
      [readSessionFx, () => Promise.reject(new Error('away'))],
    ],
  })
  return { scope, load, count }
}

test('third-party scripts are loaded after hydration, not before [THIRD-01] [T103]', async () => {
  const { scope, load } = open({})
  await allSettled(cookiesAgreed, { scope })
  expect(load).not.toHaveBeenCalled()
  await allSettled(pageAlive, { scope })
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads nothing, not even the loader, with no third party configured [N28] [T103]', async () => {
  const { scope, load } = open({ some: false })
  await allSettled(pageAlive, { scope })
  await allSettled(pageOpened, { scope, params: '/cart/' })
  expect(load).not.toHaveBeenCalled()
})

test('waits for consent when that is switched on [T103]', async () => {
  const { scope, load } = open({ wait: true })
  await allSettled(pageAlive, { scope })
  await allSettled(pageOpened, { scope, params: '/cart/' })
  expect(load).not.toHaveBeenCalled()
  await allSettled(cookiesAgreed, { scope })
  expect(load).toHaveBeenCalledTimes(1)
})

test('a visitor who agreed before does not wait again [T103]', async () => {
  const { scope, load } = open({ wait: true, agreed: true })
  await allSettled(pageAlive, { scope })
  expect(load).toHaveBeenCalledTimes(1)
})

test('each further page is reported as a page view', async () => {
  const { scope, count } = open({})
  await allSettled(pageAlive, { scope })
  await allSettled(pageOpened, { scope, params: '/cart/' })
  expect(count.mock.calls).toEqual([['/cart/']])
})
