import type { CompanionRule, Need } from './rule.ts'

const perPiece = (amount: number) => ({ per: 'шт', of: 'шт', amount }) as const

const foam = (reason: string, cans: number): Need => ({
  category: 'монтажная пена',
  name: 'пена монтажная',
  reason,
  norm: perPiece(cans),
})

/**
 * Openings. An inner door takes two posts and a lintel of half a post's length, casing on both sides, two hinges up to
 * 40 kg of leaf (ГОСТ 475-2016) and half a can of foam; a window of 1,5 m² about a can, ГОСТ 30971-2012 joints of 20 mm.
 */
const openings: CompanionRule[] = [
  {
    category: /^двери межкомнатные/i,
    needs: [
      {
        category: 'коробки',
        name: 'стойка коробки',
        reason: 'Две стойки и перекладина: 2,5 шт. на дверь',
        norm: perPiece(2.5),
      },
      {
        category: 'коробки',
        name: 'наличник',
        reason: 'С двух сторон проёма: 5 шт. на дверь',
        norm: perPiece(5),
      },
      { category: 'петли', name: 'петля', reason: 'Две петли на дверь', norm: perPiece(2) },
      { category: 'замки и ручки', name: 'ручка', reason: 'Ручка с двух сторон', norm: perPiece(1) },
      foam('Закрепить коробку: полбаллона на дверь', 0.5),
    ],
  },
  {
    category: /^двери входные/i,
    needs: [
      foam('Закрыть зазор между коробкой и стеной: баллон на дверь', 1),
      { category: 'замки и ручки', name: 'цилиндровый механизм', reason: 'Запасной цилиндр замка', norm: perPiece(1) },
      { category: 'петли', name: '(доводчик|ограничитель)', reason: 'Чтобы дверь не хлопала', norm: perPiece(1) },
    ],
  },
  {
    category: /^окна/i,
    needs: [
      { category: 'подоконники', name: 'подоконник', reason: 'Подоконник внутри', norm: perPiece(1) },
      { category: 'подоконники', name: 'отлив', reason: 'Отлив снаружи', norm: perPiece(1) },
      foam('Монтажный шов: баллон на окно', 1),
    ],
  },
]

/** Plumbing: one of each fitting that the thing cannot work without. */
const plumbing: CompanionRule[] = [
  {
    category: /^радиаторы/i,
    needs: [
      {
        category: 'краны',
        name: 'кран шаровой',
        reason: 'Отключать радиатор: на входе и выходе',
        norm: perPiece(2),
      },
    ],
  },
  {
    category: /^ванны/i,
    needs: [
      { category: 'смесители', name: 'смеситель для ванны', reason: 'Смеситель к ванне', norm: perPiece(1) },
      {
        category: 'герметики',
        name: 'герметик силиконовый',
        reason: 'Закрыть шов у стены: тюбик на ванну',
        norm: perPiece(1),
      },
    ],
  },
  {
    category: /^раковины/i,
    goods: /^(?:раковина|тумба)/i,
    needs: [
      { category: 'смесители', name: 'смеситель для раковины', reason: 'Смеситель к раковине', norm: perPiece(1) },
      { category: 'герметики', name: 'герметик силиконовый', reason: 'Закрыть шов у стены' },
    ],
  },
  {
    category: /^раковины/i,
    goods: /^мойка/i,
    needs: [{ category: 'смесители', name: 'смеситель для кухни', reason: 'Смеситель к мойке', norm: perPiece(1) }],
  },
  {
    category: /^трубы полипропиленовые/i,
    needs: [
      { category: 'фитинги', name: 'муфта', reason: 'Соединять отрезки трубы' },
      { category: 'фитинги', name: 'угол', reason: 'Поворачивать трубу' },
      {
        category: 'теплоизоляция для труб',
        name: 'трубка',
        reason: 'Утеплить и убрать конденсат: по длине трубы',
        norm: { per: 'м', of: 'м', amount: 1 },
      },
    ],
  },
]

/** Wiring: a cable in a wall or on it lies in a tube of its length, СП 256.1325800.2016. */
const wiring: CompanionRule[] = [
  {
    category: /^кабель и провод/i,
    needs: [
      {
        category: 'кабель-каналы',
        name: 'труба гофрированная',
        reason: 'Защитить кабель: по его длине',
        norm: { per: 'м', of: 'м', amount: 1 },
      },
      { category: 'удлинители', name: '(колодка|изолента)', reason: 'Соединить и изолировать жилы' },
      { category: 'автоматы', name: 'автомат однополюсный', reason: 'Защитить линию' },
    ],
  },
  {
    category: /^розетки/i,
    needs: [
      { category: 'выключатели', name: 'рамка', reason: 'Собрать розетки в один блок' },
      { category: 'кабель и провод', name: 'кабель ввг', reason: 'Подвести линию' },
    ],
  },
]

/** Tools wear out what they work with, and what flies off them hurts. */
const tools: CompanionRule[] = [
  {
    category: /^дрели/i,
    needs: [
      { category: 'оснастка', name: 'бита', reason: 'Заворачивать саморезы' },
      { category: 'оснастка', name: 'сверло', reason: 'Сверлить металл и дерево' },
      { category: 'спецодежда', name: 'очки', reason: 'Защитить глаза' },
    ],
  },
  {
    category: /^перфораторы/i,
    needs: [
      { category: 'оснастка', name: 'бур', reason: 'Сверлить бетон и кирпич' },
      { category: 'спецодежда', name: '(респиратор|очки)', reason: 'Защититься от пыли' },
    ],
  },
  {
    category: /^пилы/i,
    goods: /^болгарка/i,
    needs: [
      { category: 'оснастка', name: 'диск отрезной', reason: 'Резать металл' },
      { category: 'оснастка', name: 'круг лепестковый', reason: 'Зачищать и шлифовать' },
      { category: 'спецодежда', name: 'очки', reason: 'Защитить глаза' },
    ],
  },
  {
    category: /^монтажная пена/i,
    goods: /^пена/i,
    needs: [
      { category: 'монтажная пена', name: 'очиститель', reason: 'Отмыть пистолет и руки' },
      { category: 'спецодежда', name: 'перчатки', reason: 'Защитить руки' },
    ],
  },
]

/** Timber: rot begins where it touches stone and where it is cut. */
const timber: CompanionRule[] = [
  {
    category: /^(?:доска|брус|половая)/i,
    needs: [
      { category: 'антисептики', name: 'антисептик для дерева', reason: 'Защитить дерево от гнили' },
      { category: 'уголки и перфорированный', name: 'уголок', reason: 'Соединять брус и доску' },
      { category: 'саморезы кровельные', name: '(саморез конструкционный|шуруп)', reason: 'Крепить доску' },
    ],
  },
  {
    category: /^вагонка/i,
    needs: [
      { category: 'гвозди', name: 'гвозди', reason: 'Крепить к обрешётке' },
      { category: 'пропитки', name: '(лазурь|масло|пропитка)', reason: 'Сохранить цвет дерева' },
      { category: 'брусок', name: '(брусок|рейка)', reason: 'Обрешётка под обшивку' },
    ],
  },
]

export const installation: readonly CompanionRule[] = [...openings, ...plumbing, ...wiring, ...tools, ...timber]
