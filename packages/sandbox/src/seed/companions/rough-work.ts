import type { CompanionRule } from './rule.ts'

/**
 * Boards on a frame. Norms for a square metre of a wall lined with one layer of plasterboard: album «Облицовки
 * поэлементной сборки» of series 1.073.9-2.08, system С 625 (studs at 600 mm, screws at 250 mm), repeated in
 * СП 163.1325800.2014. For OSB and plywood: screws at 150 mm along the edges and at 300 mm in the middle, СП 31-105-2002.
 */
const boards: CompanionRule[] = [
  {
    category: /^гипсокартон|^гипсоволокно/i,
    goods: /^(?:гипсокартон|гипсоволокнист)/i,
    needs: [
      {
        category: 'профили для гипсокартона',
        name: 'профиль стоечный',
        best: '(50|75)×50',
        reason: 'Стойки каркаса: 2 м на м² обшивки',
        norm: { per: 'м²', of: 'м', amount: 2 },
      },
      {
        category: 'профили для гипсокартона',
        name: 'профиль направляющий',
        best: '50×40',
        reason: 'Направляющие по полу и потолку: 0,7 м на м²',
        norm: { per: 'м²', of: 'м', amount: 0.7 },
      },
      {
        category: 'саморезы',
        name: 'саморез по металлу',
        best: '3,5×(25|35)',
        reason: 'Крепить листы к профилю: 17 шт. на м²',
        norm: { per: 'м²', of: 'шт', amount: 17 },
      },
      {
        category: 'шпаклёвки',
        name: 'шпаклёвка гипсовая базовая',
        reason: 'Заделать швы: 0,3 кг на м²',
        norm: { per: 'м²', of: 'кг', amount: 0.3 },
      },
      {
        category: 'ленты и сетки для швов',
        name: '(серпянка|лента бумажная)',
        best: ' 0,0',
        reason: 'Армировать швы: 1,1 м на м²',
        norm: { per: 'м²', of: 'м', amount: 1.1 },
      },
      {
        category: 'дюбели',
        name: 'дюбель-гвоздь',
        best: '6×40',
        reason: 'Крепить каркас к основанию: 1,6 шт. на м²',
        norm: { per: 'м²', of: 'шт', amount: 1.6 },
      },
    ],
  },
  {
    category: /^(?:плиты osb|фанера|двп, дсп)/i,
    needs: [
      {
        category: 'саморезы',
        name: 'саморез по дереву',
        best: '3,5×(35|45)',
        reason: 'Крепить листы: 21 шт. на м²',
        norm: { per: 'м²', of: 'шт', amount: 21 },
      },
      { category: 'антисептики', name: 'антисептик для дерева', reason: 'Защитить торцы и опоры от гнили' },
    ],
  },
  {
    category: /^профили для гипсокартона/i,
    needs: [
      {
        category: 'ленты и сетки для швов',
        name: 'лента уплотнительная',
        reason: 'Под профиль, чтобы не передавался шум: по его длине',
        norm: { per: 'м', of: 'м', amount: 1 },
      },
      {
        category: 'дюбели',
        name: 'дюбель-гвоздь',
        best: '6×40',
        reason: 'Крепить к основанию: 1 шт. на 0,6 м',
        norm: { per: 'м', of: 'шт', amount: 1 / 0.6 },
      },
      { category: 'комплектующие для каркаса', name: 'подвес прямой', reason: 'Связать каркас со стеной или потолком' },
    ],
  },
]

/**
 * Masonry. Bricks: НПРМ, collection 8, table 8-6, wall of two bricks: 394 bricks and 0,24 m³ of mortar in a cubic metre,
 * so 0,31 m³ of mortar for a cubic metre of bricks alone; a cubic metre of mortar takes 1,7 t of dry mix. Blocks of
 * aerated concrete: 25 kg of glue for a cubic metre at joints of 1–3 mm, СТО НААГ 3.1–2013. Other blocks: mortar joints of
 * 10–12 mm, 0,1 m³ for a cubic metre.
 */
const masonry: CompanionRule[] = [
  {
    category: /^кирпич (?:рядовой|лицевой)/i,
    needs: [
      {
        category: 'кладочные',
        name: 'смесь кладочная',
        reason: 'Раствор для кладки: около 1 кг на кирпич',
        norm: { per: 'м³', of: 'кг', amount: 530 },
      },
      { category: 'сетка кладочная', name: 'сетка кладочная', reason: 'Армировать кладку через 4–5 рядов' },
      { category: 'измерительный', name: 'уровень пузырьковый', reason: 'Держать ряды по горизонтали' },
    ],
  },
  {
    category: /^кирпич печной/i,
    needs: [{ category: 'измерительный', name: 'уровень пузырьковый', reason: 'Держать ряды по горизонтали' }],
  },
  {
    category: /^газобетонные блоки/i,
    needs: [
      {
        category: 'кладочные',
        name: 'клей для газобетона',
        reason: 'Клей на тонкий шов: 25 кг на м³',
        norm: { per: 'м³', of: 'кг', amount: 25 },
      },
      { category: 'арматура', name: 'арматура а500с', reason: 'Армировать первый ряд и каждый четвёртый' },
      { category: 'малярный', name: 'кельма', reason: 'Наносить клей ровным слоем' },
    ],
  },
  {
    category: /^(?:керамзитобетонные|крупноформатная)/i,
    needs: [
      {
        category: 'кладочные',
        name: 'смесь кладочная',
        reason: 'Раствор для кладки: 0,1 м³ на м³ блоков',
        norm: { per: 'м³', of: 'кг', amount: 170 },
      },
      { category: 'сетка кладочная', name: 'сетка (кладочная|базальтовая)', reason: 'Армировать кладку' },
    ],
  },
  {
    category: /^тротуарная/i,
    goods: /^плитка/i,
    needs: [
      { category: 'щебень', name: 'песок строительный', reason: 'Основание и швы' },
      { category: 'мембраны', name: 'геотекстиль', reason: 'Чтобы основание не смешалось с грунтом' },
    ],
  },
]

/**
 * Insulation and roofs. Five dowels for a square metre of a facade: СП 293.1325800.2017. Films overlap by 100–150 mm, which
 * makes 1,15 m² for a square metre. Eight roof screws for a square metre of profiled sheets: СП 17.13330.2017, annex on
 * fastening, and the makers' instructions.
 */
const shells: CompanionRule[] = [
  {
    category: /^(?:минеральная вата|пенополистирол)/i,
    needs: [
      {
        category: 'дюбели',
        name: 'дюбель для теплоизоляции',
        reason: 'Крепить к стене: 5 шт. на м²',
        norm: { per: 'м²', of: 'шт', amount: 5 },
      },
      {
        category: 'мембраны',
        name: 'пароизоляция',
        reason: 'Пароизоляция изнутри, с нахлёстом: 1,15 м² на м²',
        norm: { per: 'м²', of: 'м²', amount: 1.15 },
      },
      { category: 'ленты клейкие', name: 'лента (бутиловая|алюминиевая)', reason: 'Проклеить стыки плёнки' },
      { category: 'спецодежда', name: 'респиратор', reason: 'Защитить дыхание при резке' },
    ],
  },
  {
    category: /^мембраны/i,
    goods: /^(?:пароизоляция|ветрозащита|мембрана)/i,
    needs: [
      { category: 'ленты клейкие', name: 'лента (бутиловая|двусторонняя)', reason: 'Проклеить нахлёсты' },
      { category: 'гвозди', name: 'скобы', reason: 'Крепить плёнку к дереву' },
    ],
  },
  {
    category: /^(?:металлочерепица|профнастил)/i,
    needs: [
      {
        category: 'саморезы кровельные',
        name: 'саморез кровельный',
        reason: 'Крепить листы: 8 шт. на м²',
        norm: { per: 'м²', of: 'шт', amount: 8 },
      },
      {
        category: 'мембраны',
        name: '(ветрозащита|мембрана супердиффузионная)',
        reason: 'Защитить утеплитель под кровлей: 1,15 м² на м²',
        norm: { per: 'м²', of: 'м²', amount: 1.15 },
      },
      { category: 'доборные элементы', name: 'планка конька', reason: 'Закрыть конёк' },
      { category: 'доборные элементы', name: 'планка карнизная', reason: 'Закрыть край кровли' },
      { category: 'водосточные', name: 'жёлоб', reason: 'Отвести воду с крыши' },
    ],
  },
  {
    category: /^гибкая черепица/i,
    needs: [
      { category: 'мастики', name: 'мастика битумная', reason: 'Проклеить стыки и примыкания' },
      { category: 'гвозди', name: 'гвозди оцинкованные', reason: 'Крепить черепицу к настилу' },
      { category: 'доборные элементы', name: 'планка (карнизная|торцевая)', reason: 'Закрыть край кровли' },
    ],
  },
]

export const roughWork: readonly CompanionRule[] = [...boards, ...masonry, ...shells]
