import { type Calculator, inputValue } from './calculator.ts'
import { layers, needsOf, openings, sides, surfaceArea, waste } from './sizes.ts'

export const areaInLayers: Calculator = {
  kind: 'area-layers',
  version: 1,
  formula: '(длина × высота − проёмы) × слои + запас',
  source: 'Геометрия поверхности',
  fields: [...sides, openings, layers, waste],
  calculate: (inputs) =>
    needsOf(inputs, [
      {
        ...{ key: 'area', name: 'Материал по площади', wantedUnit: 'м²' },
        wanted: surfaceArea(inputs) * inputValue(inputs, 'layers'),
      },
    ]),
}

export const areaByRate: Calculator = {
  kind: 'area-rate',
  version: 1,
  formula: '(длина × высота − проёмы) × слои × расход на 1\u00a0м² + запас',
  source: 'Расход с\u00a0упаковки материала',
  fields: [
    ...sides,
    openings,
    layers,
    { name: 'rate', label: 'Расход на 1\u00a0м²', unit: 'кг', least: 0.001, most: 1000, example: 1 },
    waste,
  ],
  calculate: (inputs) =>
    needsOf(inputs, [
      {
        ...{ key: 'rate', name: 'Материал по расходу', wantedUnit: 'кг' },
        wanted: surfaceArea(inputs) * inputValue(inputs, 'layers') * inputValue(inputs, 'rate'),
      },
    ]),
}
