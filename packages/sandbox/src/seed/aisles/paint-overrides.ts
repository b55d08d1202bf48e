import type { Line } from '../assortment.ts'

/** Wood colours; the word for «colourless» agrees with the gender of the goods. */
export const woodsNamed = (colourless: string) => [
  `${colourless}|#e6cf9f`,
  'сосна|#d8a85d',
  'дуб|#b98045',
  'орех|#7a4a2a',
  'палисандр|#4b2a24',
  'тик|#a5622e',
]

/** Kinds whose sizes or choices differ from those of their line, by the line. */
export const paintOverrides = {
  'Аэрозольные краски': {
    'Грунт аэрозольный': {
      options: {
        feature: 'Цвет',
        values: [
          'белый|#f7f7f4',
          'чёрный|#26282a',
          'красный|#b3261e',
          'синий|#20508f',
          'серый|#8f9396',
          'коричневый|#5f4030',
        ],
      },
    },
  },
  'Пропитки и масла для дерева': {
    'Масло для террас': { options: { feature: 'Цвет', values: woodsNamed('бесцветное') } },
    'Воск для дерева': { options: { feature: 'Цвет', values: woodsNamed('бесцветный') } },
  },
} satisfies Record<string, Line['overrides']>
