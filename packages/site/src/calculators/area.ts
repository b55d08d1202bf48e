import { kept } from '../quantity.ts'
import { type Calculator, given } from './calculator.ts'
import { layers, openings, sides, surface, waste } from './walls.ts'

export const areaInLayers: Calculator = {
  kind: 'area-layers',
  version: 1,
  title: 'Площадь в\u00a0слоях',
  formula: '(длина × высота − проёмы) × слои + запас',
  fields: [...sides, openings, layers, waste],
  reckon: (inputs) => {
    const wanted = kept(surface(inputs) * given(inputs, 'layers'))
    return wanted > 0
      ? [{ key: 'area', name: 'Материал по площади', wanted, wantedUnit: 'м²', waste: given(inputs, 'waste') }]
      : []
  },
}

export const areaByRate: Calculator = {
  kind: 'area-rate',
  version: 1,
  title: 'Расход на площадь',
  formula: '(длина × высота − проёмы) × слои × расход на 1\u00a0м² + запас',
  fields: [
    ...sides,
    openings,
    layers,
    { name: 'rate', label: 'Расход на 1\u00a0м²', unit: 'кг', least: 0.001, most: 1000 },
    waste,
  ],
  reckon: (inputs) => {
    const wanted = kept(surface(inputs) * given(inputs, 'layers') * given(inputs, 'rate'))
    return wanted > 0
      ? [{ key: 'rate', name: 'Материал по расходу', wanted, wantedUnit: 'кг', waste: given(inputs, 'waste') }]
      : []
  },
}
