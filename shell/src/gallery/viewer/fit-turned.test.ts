import { expect, test } from 'vitest'
import { fitTurned } from './fit-turned.ts'

const wide = { width: 1000, height: 500 }
const phone = { width: 400, height: 800 }

test('a wide picture on a phone fills the height when it is turned [SHELL-05]', () => {
  expect(fitTurned(wide, 0, phone)).toEqual({
    picture: { width: 400, height: 200 },
    frame: { width: 400, height: 200 },
  })
  const turned = { picture: { width: 800, height: 400 }, frame: { width: 400, height: 800 } }
  expect(fitTurned(wide, 1, phone)).toEqual(turned)
  expect(fitTurned(wide, -3, phone)).toEqual(turned)
  expect(fitTurned(wide, 2, phone)).toEqual(fitTurned(wide, 0, phone))
})

test('a small picture is not enlarged', () => {
  expect(fitTurned({ width: 100, height: 50 }, 1, phone)).toEqual({
    picture: { width: 100, height: 50 },
    frame: { width: 50, height: 100 },
  })
})
