import { expect, test } from 'vitest'
import { calculatorTitles } from './calculator-titles.ts'
import { calculatorOf, calculators, inputFaults, inputsOf } from './calculators.ts'

const area = calculatorOf('area-layers')
const rate = calculatorOf('area-rate')
const sizes = { length: 5, height: 2.7, openings: 1.5, layers: 2, waste: 10 }

test('an area is that of the wall without its openings, multiplied by the layers', () => {
  expect(area?.calculate(sizes)).toEqual([
    { key: 'area', name: 'Материал по площади', wanted: 24, wantedUnit: 'м²', waste: 10 },
  ])
})

test('a consumption is per square metre and layer', () => {
  expect(rate?.calculate({ ...sizes, rate: 8.5 })).toMatchObject([{ wanted: 204, wantedUnit: 'кг', waste: 10 }])
})

test('openings as large as the wall leave nothing to calculate', () => {
  for (const calculator of [area, rate, calculatorOf('partition')])
    expect(calculator?.calculate({ ...sizes, rate: 1, openings: 99, step: 600, profile: 3 })).toEqual([])
})

test('reports missing, non-numeric and out-of-range values by field', () => {
  if (!area) throw new Error('It is there')
  expect(inputFaults(area, { ...sizes, length: null, layers: 0 })).toEqual({
    length: 'Введите число от 0,01 до 1000\u00a0м',
    layers: 'От 1 до 20',
  })
  expect(inputFaults(area, sizes)).toEqual({})
})

test('a kit is found like a calculator, so that an estimate can recalculate it', () => {
  expect(calculatorOf('bathroom')).toMatchObject({ kind: 'bathroom', version: 5 })
})

test('keeps the known inputs of another version', () => {
  if (!area) throw new Error('It is there')
  expect(inputsOf(area, { length: 5, height: '2', depth: 3, waste: Number.NaN })).toEqual({ length: 5 })
  expect(calculatorOf('gone')).toBeUndefined()
})

test('every calculator has a unique title, and every title a calculator', () => {
  expect(calculators.map(({ kind }) => kind).sort()).toEqual(Object.keys(calculatorTitles).sort())
  const titles = Object.values(calculatorTitles).map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('rejects invalid numbers with Russian messages: missing, too small, zero, too large, infinite', () => {
  for (const calculator of calculators)
    for (const { name, least, most, choices } of calculator.fields)
      for (const wrong of [null, least - 0.001, -1, most + 1, 1e12, Number.POSITIVE_INFINITY, Number.NaN]) {
        const fault = inputFaults(calculator, { [name]: wrong })[name]
        expect(fault, `${calculator.kind} ${name} ${wrong}`).toMatch(
          choices ? /^Выберите/ : /^(?:От|Введите число от) [\d,]+ до [\d,]+/,
        )
      }
})
