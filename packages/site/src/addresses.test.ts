import { describe, expect, test } from 'vitest'
import { addressIn, withNoBreakSpaces } from './addresses.ts'

describe('an address', () => {
  test('omits the city when it is shown above', () => {
    expect(addressIn('Ярославль', 'Ярославль, ул. Фрунзе, 30')).toBe('ул.\u00a0Фрунзе,\u00a030')
    expect(addressIn('Ярославль', 'ул. Громова, 13')).toBe('ул.\u00a0Громова,\u00a013')
    expect(addressIn('Вологда', 'Вологда')).toBe('Вологда')
  })

  test('has no line break before a number or inside a measure', () => {
    expect(withNoBreakSpaces('Ленинградское шоссе 6 км, стр. 1')).toBe('Ленинградское шоссе 6\u00a0км, стр.\u00a01')
    expect(withNoBreakSpaces('Кострома, ул. Зелёная, 8/1')).toBe('Кострома, ул.\u00a0Зелёная,\u00a08/1')
  })

  test('of opening hours keeps a day with its time', () => {
    expect(withNoBreakSpaces('Пн–Пт 8:00–19:00, Вс 9:00–17:00')).toBe(
      'Пн–\u2060Пт\u00a08:00–\u206019:00, Вс\u00a09:00–\u206017:00',
    )
  })
})
