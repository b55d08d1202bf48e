import { describe, expect, test } from 'vitest'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import { refusalFor } from './access.ts'

const guest = { session: { state: 'guest' } } as Visitor
const buyer = { session: { state: 'signed-in' } } as Visitor
const nameless = { session: { state: 'unknown' } } as Visitor
const ended = { session: { state: 'ended' } } as Visitor

describe('the guard of the personal area', () => {
  test.each(['/personal/', '/personal/orders/active/', '/personal/no-such-page/'])(
    'refuses %s to guests and to visitors whose session has ended [NAV-10] [S22] [ROLES-01]',
    (path) => {
      for (const visitor of [guest, ended, {} as Visitor]) {
        expect(refusalFor(path, visitor)).toEqual({
          status: 403,
          message:
            'У Вас нет доступа для просмотра данной страницы, пожалуйста, войдите в личный кабинет и попробуйте снова',
        })
      }
    },
  )

  test('lets signed-in visitors in [NAV-09] [ROLES-02]', () => {
    expect(refusalFor('/personal/shops/', buyer)).toBeNull()
  })

  test('does not treat a customer as a guest while the retailer is away [T26]', () => {
    expect(refusalFor('/personal/', nameless)).toMatchObject({ status: 503 })
  })

  test('checks nothing outside this path [T24]', () => {
    for (const path of ['/', '/personality/', '/shop/personal/']) expect(refusalFor(path, guest)).toBeNull()
  })
})
