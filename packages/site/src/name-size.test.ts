import { expect, test } from 'vitest'
import { splitSize } from './name-size.ts'

test.each([
  ['Гипсокартон Гипсолайт', ' ', '12,5×1200×2500 мм', '', ''],
  ['Цемент М500 Д0 Норд', ', ', '25 кг', '', ''],
  ['Саморез по дереву Крепко', ' ', '3,5×25 мм, 200 шт.', '', ''],
  ['Болгарка (УШМ) Бригада', ' ', '125 мм, 900 Вт', '', ''],
  ['Дрель ударная Мастак', ' ', '18 В', '', ''],
  ['Профиль ПП', ' ', '60*27 3 м', '', ''],
  ['Труба 20 мм, бухта', ' ', '100 м', '', ''],
  ['Клей', ' ', '25 кг', ' ', 'для газобетона'],
  ['Аккумулятор Вектра', ' ', '18 В, 4 А·ч', '', ''],
  ['Кабель ВВГнг(А)-LS Энергон', ' ', '3×1,5 мм², 100 м', '', ''],
  ['Гайка шестигранная Крепко', ' ', 'М6, 100 шт.', '', ''],
  ['Болт Крепко', ' ', 'М6×40 мм, 25 шт.', '', ''],
  ['Пена монтажная', ', ', '750 мл', ', ', 'возможна отгрузка поддонами'],
])('splits the size from %s%s%s%s%s', (what, joint, size, restJoint, rest) => {
  expect(splitSize(what + joint + size + restJoint + rest)).toEqual({ what, joint, size, restJoint, rest })
})

test.each(['Плита OSB-3', 'Кирпич М150', 'Раствор М75', 'Ламинат 33 класс', 'Бур SDS-plus', '25 кг', ''])(
  '%s has no size',
  (name) => {
    expect(splitSize(name)).toBeUndefined()
  },
)

test.each(['1×', '9', '1 м, ', '1×1×1×1 '])(
  'the parts of a name of five thousand times «%s» are the name again',
  (part) => {
    const name = `Лист ${part.repeat(5000)}`
    const { what = name, joint = '', size = '', restJoint = '', rest = '' } = splitSize(name) ?? {}
    expect(what + joint + size + restJoint + rest).toBe(name)
  },
)
