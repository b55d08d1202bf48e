import { expect, test } from 'vitest'
import { fitRotated } from './fit-rotated.ts'

const wide = { width: 1000, height: 500 }
const phone = { width: 400, height: 800 }

test('a wide picture on a phone fills the height when it is turned [SHELL-05]', () => {
  expect(fitRotated(wide, 0, phone)).toEqual({
    picture: { width: 400, height: 200 },
    frame: { width: 400, height: 200 },
  })
  const turned = { picture: { width: 800, height: 400 }, frame: { width: 400, height: 800 } }
  expect(fitRotated(wide, 1, phone)).toEqual(turned)
  expect(fitRotated(wide, -3, phone)).toEqual(turned)
  expect(fitRotated(wide, 2, phone)).toEqual(fitRotated(wide, 0, phone))
})

test('a small picture is not enlarged', () => {
  expect(fitRotated({ width: 100, height: 50 }, 1, phone)).toEqual({
    picture: { width: 100, height: 50 },
    frame: { width: 50, height: 100 },
  })
})
