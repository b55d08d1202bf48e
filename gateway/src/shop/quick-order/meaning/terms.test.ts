import { describe, expect, test } from 'vitest'
import { startProcessTimer } from '../../../../../packages/releases/src/process-timer.fixture.ts'
import { termsOf } from './terms.ts'

/** Terms as text: «[60 27]» is a size, «<м500>» a mark, «плитки?» a purpose. */
function termsText(text: string): string {
  return termsOf(text)
    .map((term) => {
      if (term.kind === 'word') return term.text + (term.isPurpose ? '?' : '')
      if (term.kind === 'mark') return `<${term.text}>`
      return `[${term.numbers.map(({ label }) => label.replace('\u00a0', '')).join(' ')}]`
    })
    .join(' ')
}

describe('termsOf parses', () => {
  test.each([
    ['профиль пп 60*27 3м', 'профиль пп [60 27] [3м]'],
    ['Профиль потолочный ПП 60×27 мм, 4 м', 'профиль потолочный пп [60мм 27мм] [4м]'],
    ['брус 150 на 150 6м', 'брус [150 150] [6м]'],
    ['ud 27/28', 'уд [27 28]'],
    ['кран шар. 1/2', 'кран шар [0,5"]'],
    ['Клапан 1 1/4"', 'клапан [1,25"]'],
    ['Муфта 25×3/4"', 'муфта [25 0,75"]'],
    ['Кабель ВВГнг(А)-LS 3×2,5 мм²', 'кабель ввгнг а лс [3 2,5мм²]'],
    ['Арматура А500С ⌀12 мм, 11,7 м', 'арматура <а500> [12мм] [11,7м]'],
    ['гофра ф16', 'гофра [16]'],
    ['эмаль пф-115 0,8кг', 'эмаль <пф115> [0,8кг]'],
    ['OSB-3 9мм', '<осб3> [9мм]'],
    ['RAL 8017', '<рал8017>'],
    ['автомат 16а 1п', 'автомат [16А] [1] п'],
    ['Лента 48 мм × 25 м', 'лента [48мм 25м]'],
    ['смеситель д/кухни', 'смеситель кухни?'],
    ['Клей для плитки эластичный, 25 кг', 'клей плитки? эластичный? [25кг]'],
    ['плитка 20х30 18м2', 'плитка [20 30] [18м²]'],
    ['профиль 60х27 в Вологду', 'профиль [60 27] вологду'],
    ['', ''],
  ])('«%s»', (text, terms) => {
    expect(termsText(text)).toBe(terms)
  })

  test.each(['1', '1×', '1/2 ', 'м1', 'для ', '"', 'ⅷ²', '1 на ', '.,', 'x'])(
    'parses any length in linear time: «%s» repeated',
    (scrap) => {
      const spent = startProcessTimer()
      expect(termsOf(scrap.repeat(Math.ceil(100_000 / scrap.length))).length).toBeLessThanOrEqual(40)
      expect(spent()).toBeLessThan(2000)
    },
  )
})
