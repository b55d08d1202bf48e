import type { MatrixLine, MatrixView } from '@vitrina/contracts/site/shops'

export const matrixLine = (idcode: string, more: Partial<MatrixLine> = {}): MatrixLine => ({
  idcode,
  name: `Товар ${idcode}`,
  barcodes: [],
  slug: `tovar-${idcode}`,
  unit: 'шт',
  step: 1,
  price: 10,
  min: 2,
  max: 10,
  shelf: 1,
  coming: 0,
  last: [],
  change: null,
  priceThen: 10,
  ...more,
})

export const matrixView = (lines: MatrixLine[], more: Partial<MatrixView> = {}): MatrixView => ({
  shop: { id: 'shop-1', name: 'На Мира', address: 'Вологда' },
  nextDay: null,
  version: 7,
  seenAt: '2026-11-01T09:00:00Z',
  lines,
  ...more,
})

/** `count` rows with the codes c0, c1 and so on. */
export const manyLines = (count: number): MatrixLine[] => Array.from({ length: count }, (_, at) => matrixLine(`c${at}`))
