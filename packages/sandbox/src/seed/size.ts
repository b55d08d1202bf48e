import type { Feature } from '@vitrina/contracts/retailer/product'
import type { Dimensions } from '../pictures/spec.ts'

/** One size of goods of a line. */
export interface Size {
  /** The form in the name: «12,5×1200×2500 мм», «25 кг». */
  label: string
  /** Factor of the line's price. */
  measure: number
  /** Kilograms per unit; without it the weight is volume times density of the line. */
  weight?: number
  /** Cubic metres per unit. */
  volume?: number
  /** Units per pack, when the size determines it. */
  pack?: number
  features: Feature[]
  dimensions?: Dimensions
  /** Dimensions of the bag of this weight; a bucket with the same weight has other dimensions. */
  bag?: Dimensions
}

/** Formats a number in Russian, rounded to three decimal places. */
export function formatNumber(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace('.', ',')
}

const feature = (name: string, value: number, unit: string): Feature => ({
  name,
  value: `${formatNumber(value)} ${unit}`,
})

/** Bags and other goods by weight; larger bags cost less per kilogram. */
export function kilograms(...weights: number[]): Size[] {
  return weights.map((weight) => ({
    label: `${formatNumber(weight)} кг`,
    measure: weight ** 0.94,
    weight: weight * 1.01,
    volume: weight / 1350,
    features: [feature('Фасовка', weight, 'кг')],
    bag: { lengthMm: 180 + weight * 9, widthMm: 120 + weight * 5, heightMm: 60 + weight * 2 },
  }))
}

/** Tins and buckets by volume; the weight is volume times density of the line. */
export function litres(...volumes: number[]): Size[] {
  return volumes.map((volume) => ({
    label: `${formatNumber(volume)} л`,
    measure: volume ** 0.92,
    volume: (volume / 1000) * 1.12,
    features: [feature('Объём', volume, 'л')],
  }))
}

/** Cartridges and aerosols: [millilitres, grams]. */
export function millilitres(...tubes: (readonly [number, number])[]): Size[] {
  return tubes.map(([volume, grams]) => ({
    label: `${volume} мл`,
    measure: (volume / 300) ** 0.85,
    weight: grams / 1000,
    volume: (volume / 1e6) * 1.3,
    features: [feature('Объём', volume, 'мл')],
  }))
}

/** Flat goods sold by the piece: [thickness, width, length] in millimetres; priced by the square metre. */
export function sheets(...sizes: (readonly [number, number, number])[]): Size[] {
  return sizes.map(([thickness, width, length]) => {
    const area = (width * length) / 1e6
    return {
      label: `${formatNumber(thickness)}×${width}×${length} мм`,
      measure: area * (0.45 + thickness / 22),
      volume: area * (thickness / 1000),
      features: [
        feature('Толщина', thickness, 'мм'),
        feature('Ширина', width, 'мм'),
        feature('Длина', length, 'мм'),
        feature('Площадь листа', area, 'м²'),
      ],
      dimensions: { lengthMm: length, widthMm: width, heightMm: thickness },
    }
  })
}

/** Bars, beams and blocks: [thickness, width, length] in millimetres; priced by the cubic metre. */
export function bars(...sizes: (readonly [number, number, number])[]): Size[] {
  return sizes.map(([thickness, width, length]) => ({
    label: `${formatNumber(thickness)}×${width}×${length} мм`,
    measure: (thickness * width * length) / 1e9,
    volume: (thickness * width * length) / 1e9,
    features: [
      feature('Толщина', thickness, 'мм'),
      feature('Ширина', width, 'мм'),
      feature('Длина', length, 'мм'),
      { name: 'Объём изделия', value: `${formatNumber((thickness * width * length) / 1e9)} м³` },
    ],
    dimensions: { lengthMm: length, widthMm: width, heightMm: thickness },
  }))
}

/** Rolls: [width in metres, length in metres, thickness in millimetres]; priced by the square metre. */
export function rolls(...sizes: (readonly [number, number, number])[]): Size[] {
  return sizes.map(([width, length, thickness]) => {
    const area = width * length
    const extent = `${formatNumber(width)}×${formatNumber(length)} м`
    // When rolls of the same extent have several thicknesses, the name has to distinguish them.
    const isShared = sizes.filter((other) => other[0] === width && other[1] === length).length > 1
    return {
      label: isShared ? `${formatNumber(thickness)} мм, ${extent}` : extent,
      measure: area,
      volume: Math.max(area * (thickness / 1000) * 1.1, 0.002),
      features: [
        feature('Ширина', width, 'м'),
        feature('Длина рулона', length, 'м'),
        feature('Толщина', thickness, 'мм'),
        feature('Площадь рулона', area, 'м²'),
      ],
      dimensions: { lengthMm: length * 1000, widthMm: width * 1000, heightMm: thickness },
    }
  })
}

/** Coverings sold by the square metre in packs: [length, width, thickness in mm, square metres in a pack]. */
export function coverings(...sizes: (readonly [number, number, number, number])[]): Size[] {
  return sizes.map(([length, width, thickness, pack]) => ({
    label: `${length}×${width}×${formatNumber(thickness)} мм`,
    measure: 0.7 + thickness / 30 + (length * width) / 2e6,
    volume: thickness / 1000,
    pack,
    features: [
      feature('Длина', length, 'мм'),
      feature('Ширина', width, 'мм'),
      feature('Толщина', thickness, 'мм'),
      feature('Площадь в упаковке', pack, 'м²'),
    ],
    dimensions: { lengthMm: length, widthMm: width, heightMm: thickness },
  }))
}

/** Boxes of screws and the like: [diameter, length in mm, pieces in a box]; the weight is computed for steel. */
export function boxes(...sizes: (readonly [number, number, number])[]): Size[] {
  return sizes.map(([diameter, length, count]) => {
    const weight = Math.PI * 0.25 * diameter ** 2 * length * 7.85e-6 * 0.72 * count
    return {
      label: `${formatNumber(diameter)}×${length} мм, ${count} шт.`,
      measure: weight + count * 0.0012,
      weight: weight + 0.03,
      volume: weight / 3200,
      features: [
        feature('Диаметр', diameter, 'мм'),
        feature('Длина', length, 'мм'),
        { name: 'Количество в упаковке', value: `${count} шт.` },
      ],
      dimensions: { lengthMm: length, widthMm: diameter, heightMm: diameter },
    }
  })
}

/** Nuts and washers by their thread: [diameter in mm, pieces in a box]. */
export function threads(...sizes: (readonly [number, number])[]): Size[] {
  return sizes.map(([diameter, count]) => {
    const weight = diameter ** 3 * 1.1e-5 * count
    return {
      label: `М${diameter}, ${count} шт.`,
      measure: weight + count * 0.0012,
      weight: weight + 0.03,
      volume: weight / 3200,
      features: [
        { name: 'Резьба', value: `М${diameter}` },
        { name: 'Количество в упаковке', value: `${count} шт.` },
      ],
    }
  })
}

/** Long goods: [label, metres, kilograms a metre]; priced by the kilogram. */
export function rods(...sizes: (readonly [string, number, number])[]): Size[] {
  return sizes.map(([section, length, linear]) => ({
    label: length === 1 ? section : `${section}, ${formatNumber(length)} м`,
    measure: length * linear,
    weight: length * linear,
    volume: Math.max((length * linear) / 2600, 0.0004),
    features: [
      { name: 'Сечение', value: section },
      ...(length === 1 ? [] : [feature('Длина', length, 'м')]),
      feature('Вес погонного метра', linear, 'кг'),
    ],
    dimensions: { lengthMm: length * 1000 },
  }))
}

/** Single items: [label, kilograms, price factor, [length, width, height] in mm]. */
export function pieces(...sizes: (readonly [string, number, number, (readonly [number, number, number])?])[]): Size[] {
  return sizes.map(([label, weight, measure, box]) => ({
    label,
    measure,
    weight,
    volume: box ? (box[0] * box[1] * box[2]) / 1e9 : Math.max(weight / 450, 0.0003),
    features: [
      { name: 'Размер', value: label || null },
      ...(box
        ? [feature('Длина', box[0], 'мм'), feature('Ширина', box[1], 'мм'), feature('Высота', box[2], 'мм')]
        : []),
    ],
    dimensions: box ? { lengthMm: box[0], widthMm: box[1], heightMm: box[2] } : undefined,
  }))
}

/** Leaves and frames that stand upright: [label, kilograms, price factor, [width, height, depth] in mm]. */
export function leaves(...sizes: (readonly [string, number, number, readonly [number, number, number]])[]): Size[] {
  return sizes.map(([label, weight, measure, [width, height, depth]]) => ({
    label,
    measure,
    weight,
    volume: (width * height * depth) / 1e9,
    features: [
      { name: 'Размер', value: label },
      feature('Ширина', width, 'мм'),
      feature('Высота', height, 'мм'),
      feature('Толщина', depth, 'мм'),
    ],
    dimensions: { lengthMm: width, widthMm: height, heightMm: depth },
  }))
}
