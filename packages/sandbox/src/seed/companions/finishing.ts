import type { CompanionRule, Need, Sides } from './rule.ts'

const primer = (reason: string, litresPerMetre: number): Need => ({
  category: 'грунтовки',
  name: 'грунтовка (глубокого|универсальная)',
  reason,
  norm: { per: 'м²', of: 'л', amount: litresPerMetre },
})

/**
 * Grout in kg/m² by the formula that makers of grouts print on their bags: (A + B) / (A × B) × C × D × 1,6, all in
 * millimetres: sides of the tile, its thickness, the joint (2 mm).
 */
function grout({ length, width, thickness }: Sides): number {
  const [a, b, c] = [length * 1000, width * 1000, thickness * 1000]
  return ((a + b) / (a * b)) * c * 2 * 1.6
}

/** Four crosses where tiles meet. */
const crosses = ({ length, width }: Sides): number => 4 / (length * width)

/** Tiles. 4,2 kg of glue for a square metre with a notch of 10 mm: technical descriptions of cement glues of class C1. */
const tiles: CompanionRule[] = [
  {
    category: /^(?:плитка настенная|керамогранит|фасадная плитка)/i,
    goods: /^(?:плитка (?:настенная|кабанчик|клинкерная)|керамогранит)/i,
    needs: [
      {
        category: 'плиточный клей',
        name: 'клей для (плитки|керамогранита)',
        reason: 'Клей, зуб 10 мм: 4,2 кг на м²',
        norm: { per: 'м²', of: 'кг', amount: 4.2 },
      },
      {
        category: 'затирки',
        name: 'затирка (цементная|эластичная)',
        reason: 'Затереть швы 2 мм, по размеру плитки',
        norm: { per: 'м²', of: 'кг', amount: grout },
      },
      primer('Загрунтовать основание: 0,15 л на м²', 0.15),
      {
        category: 'уголки, раскладки',
        name: 'крестики.* шт',
        reason: 'Держать шов: 4 шт. на плитку',
        norm: { per: 'м²', of: 'шт', amount: crosses },
      },
      { category: 'оснастка', name: 'диск алмазный', reason: 'Резать плитку' },
    ],
  },
]

/**
 * Paint. 8 m² of one coat from a litre, two coats, so a litre covers 4 m²; 0,1–0,15 l of primer for a square metre:
 * технические описания of acrylic paints and primers. Enamel is thinned by at most a tenth of its weight, ГОСТ 6465.
 */
const paint: CompanionRule[] = [
  {
    category: /^(?:краски|фасадные краски)/i,
    needs: [
      {
        category: 'грунтовки',
        name: 'грунтовка (глубокого|универсальная)',
        reason: 'Загрунтовать под два слоя: 0,4 л на литр краски',
        norm: { per: 'л', of: 'л', amount: 0.4 },
      },
      { category: 'малярный', name: 'валик', reason: 'Красить стены и потолки' },
      { category: 'малярный', name: 'кисть', reason: 'Пройти углы и примыкания' },
      { category: 'ленты клейкие', name: 'лента малярная', reason: 'Закрыть то, что не красится' },
    ],
  },
  {
    category: /^эмали/i,
    needs: [
      {
        category: 'растворители',
        name: 'уайт-спирит',
        reason: 'Развести и отмыть кисть: до 0,1 л на кг',
        norm: { per: 'кг', of: 'л', amount: 0.1 },
      },
      { category: 'малярный', name: 'кисть', reason: 'Наносить эмаль' },
      { category: 'спецодежда', name: 'перчатки', reason: 'Защитить руки' },
    ],
  },
  {
    category: /^(?:лаки|пропитки|антисептики)/i,
    needs: [
      { category: 'малярный', name: 'кисть', reason: 'Наносить на дерево' },
      { category: 'спецодежда', name: 'перчатки', reason: 'Защитить руки' },
    ],
  },
  {
    category: /^обои/i,
    needs: [
      primer('Загрунтовать стену: 0,15 л на м²', 0.15),
      { category: 'шпаклёвки', name: 'шпаклёвка (гипсовая финишная|полимерная)', reason: 'Выровнять стену под обои' },
      { category: 'малярный', name: 'валик', reason: 'Нанести клей и грунтовку' },
    ],
  },
]

/**
 * Plasters and levelling. 8,5 kg of gypsum plaster for a square metre at 10 mm; 1 kg of filler at 1 mm; 17 kg of self-
 * levelling floor at 10 mm: what makers print on their bags. Mortar 1 : 3 of cement and sand by weight, СП 82-101-98.
 */
const mixes: CompanionRule[] = [
  {
    category: /^штукатурки/i,
    needs: [
      {
        category: 'грунтовки',
        name: 'грунтовка (глубокого|универсальная)',
        reason: 'Загрунтовать стену: 0,1 л на м² слоя 10 мм',
        norm: { per: 'кг', of: 'л', amount: 0.1 / 8.5 },
      },
      { category: 'малярный', name: 'правило', reason: 'Стянуть слой по маякам' },
      { category: 'малярный', name: 'миксер', reason: 'Замешивать без комков' },
      { category: 'тачки', name: 'ведро строительное', reason: 'Замешивать раствор' },
    ],
  },
  {
    category: /^шпаклёвки/i,
    needs: [
      {
        category: 'грунтовки',
        name: 'грунтовка (глубокого|универсальная)',
        reason: 'Загрунтовать основание: 0,1 л на м² слоя 1 мм',
        norm: { per: 'кг', of: 'л', amount: 0.1 },
      },
      { category: 'малярный', name: 'шпатель', reason: 'Наносить и заглаживать' },
      { category: 'ленты и сетки', name: '(серпянка|сетка малярная)', reason: 'Усилить швы и углы' },
    ],
  },
  {
    category: /^наливные полы/i,
    needs: [
      {
        category: 'грунтовки',
        name: 'грунтовка (глубокого|универсальная)',
        reason: 'Загрунтовать пол: 0,2 л на м² слоя 10 мм',
        norm: { per: 'кг', of: 'л', amount: 0.2 / 17 },
      },
      { category: 'малярный', name: 'миксер', reason: 'Замешивать без комков' },
    ],
  },
  {
    category: /^цемент/i,
    needs: [
      {
        category: 'щебень',
        name: 'песок строительный',
        reason: 'Раствор 1 : 3: 3 кг песка на кг цемента',
        norm: { per: 'кг', of: 'кг', amount: 3 },
      },
      { category: 'тачки', name: 'тачка строительная', reason: 'Подвезти и замесить' },
      { category: 'лопаты', name: 'лопата совковая', reason: 'Подавать песок' },
    ],
  },
  {
    category: /^(?:плиточный клей|кладочные)/i,
    needs: [
      { category: 'малярный', name: 'миксер', reason: 'Замешивать без комков' },
      { category: 'тачки', name: 'ведро строительное', reason: 'Замешивать раствор' },
    ],
  },
]

/** Floors. A room of 4 × 4,5 m has 16 m of skirting without its door, 0,9 m for a square metre; 5 % go with cutting. */
const floors: CompanionRule[] = [
  {
    category: /^(?:ламинат|кварцвинил|паркетная|линолеум|ковролин)/i,
    needs: [
      {
        category: 'подложки',
        name: 'подложка',
        reason: 'Подложка с запасом на подрезку: 1,05 м² на м²',
        norm: { per: 'м²', of: 'м²', amount: 1.05 },
      },
      {
        category: 'плинтусы',
        name: 'плинтус',
        reason: 'По периметру комнаты: около 0,9 м на м²',
        norm: { per: 'м²', of: 'м', amount: 0.9 },
      },
      { category: 'плинтусы', name: 'порог', reason: 'Закрыть стык в дверном проёме' },
    ],
  },
  {
    category: /^плинтусы/i,
    needs: [
      {
        category: 'герметики',
        name: 'жидкие гвозди',
        reason: 'Приклеить к стене: 40 мл на метр',
        norm: { per: 'м', of: 'л', amount: 0.04 },
      },
      { category: 'герметики', name: 'герметик акриловый', reason: 'Закрыть щель над плинтусом' },
    ],
  },
]

export const finishing: readonly CompanionRule[] = [...tiles, ...paint, ...mixes, ...floors]
