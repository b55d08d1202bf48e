import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredBlock } from '@vitrina/contracts/retailer/content-blocks'
import { supportBlocks } from './help.ts'
import { type PlannedPage, picture } from './plan.ts'

/** Blocks after the text of the file. */
type Plan = Omit<PlannedPage, 'blocks'> & { after?: StoredBlock[] }

const plans: Plan[] = [
  {
    slug: 'about',
    title: 'О компании',
    description: 'Сеть магазинов строительных материалов «Базис»: чем занимаемся, где работаем и как помогаем строить.',
    updated_on: '2026-09-01',
    after: [
      {
        kind: 'facts',
        title: 'Коротко о сети',
        facts: [
          { name: 'Города', value: 'Вологда, Череповец, Кострома, Рыбинск, Ярославль' },
          { name: 'Магазины и склады', value: '6 магазинов, в каждом свой склад' },
          { name: 'В наличии', value: 'больше 3 000 товаров, остальное привозим под заказ' },
          { name: 'Доставка', value: 'ежедневно, от 300 кг до длинномера' },
        ],
      },
      {
        kind: 'cards',
        title: 'Узнать больше',
        cards: [
          {
            title: 'Новости',
            text: 'Что открыли, что привезли и что изменилось в работе магазинов',
            href: '/bazis-news/',
            image: picture('bag', 4, ''),
          },
          {
            title: 'Работа у нас',
            text: 'Открытые вакансии в магазинах, на складах и в офисе',
            href: '/vacancy/',
            image: picture('helmet', 1, ''),
          },
          {
            title: 'Магазины на карте',
            text: 'Адреса, часы работы и как проехать',
            href: '/karta-kontaktov/',
            image: picture('door', 4, ''),
          },
        ],
      },
    ],
  },
  {
    slug: 'oplata-i-dostavka',
    title: 'Оплата и доставка',
    description: 'Как оплатить заказ, забрать его из магазина или заказать доставку на объект.',
    updated_on: '2026-09-14',
    after: [
      {
        kind: 'accordion',
        title: 'Частые вопросы о доставке',
        items: [
          {
            title: 'Можно ли перенести доставку?',
            html: '<p>Да, до вечера накануне: измените день в заказе или позвоните в магазин. В день доставки перенос платный, если машина уже вышла.</p>',
          },
          {
            title: 'Что нужно подготовить к приезду машины?',
            html: '<p>Место для разгрузки и подъезд: манипулятору нужно около 3,5 м в ширину и 10 м в длину, свободное пространство над головой — не меньше 4 м.</p>',
          },
          {
            title: 'Привезёте ли часть заказа раньше?',
            html: '<p>Да. Разделите заказ на два или напишите в комментарии, что нужно первым. Каждый рейс считается отдельно.</p>',
          },
          {
            title: 'Кто принимает груз, если меня нет?',
            html: '<p>Любой взрослый, чьё имя и телефон вы указали в заказе. Для организаций нужна доверенность или печать.</p>',
          },
        ],
      },
    ],
    seo: {
      title: 'Оплата и доставка стройматериалов в <region.name_5> — Базис',
      keywords: 'доставка стройматериалов <region.name>, самовывоз, оплата',
      description:
        'Самовывоз: <departaments.address>, <departaments.schedule>. Доставка по <region.name_2> и области, цены по весу. Телефон <phone>.',
      text: '',
    },
  },
  {
    slug: 'info',
    title: 'Покупателям',
    description: 'Как выбрать и заказать товар, получить чек, вернуть покупку и обратиться в поддержку.',
    updated_on: '2026-08-20',
    after: [
      {
        kind: 'cards',
        title: 'Готовые решения',
        cards: [
          {
            title: 'Крыша под ключ',
            text: 'Посчитаем кровлю с доборными элементами и водостоком',
            href: '/lp/krysha-pod-klyuch/',
            image: picture('metal-tile', 4, ''),
          },
          {
            title: 'Тёплый дом',
            text: 'Утепление стен, кровли и пола: что выбрать и сколько нужно',
            href: '/lp/teplyj-dom/',
            image: picture('insulation-slab', 4, ''),
          },
          {
            title: 'Ремонт квартиры за один заказ',
            text: 'От перегородок до ламината: одна смета и один рейс',
            href: '/lp/remont-kvartiry/',
            image: picture('laminate', 7, ''),
          },
        ],
      },
    ],
  },
  {
    slug: 'info-roznica',
    title: 'Розничным покупателям',
    description: 'Часы работы магазина, карта покупателя, возврат и обмен.',
    updated_on: '2026-10-05',
    seo: {
      title: 'Розничным покупателям в <region.name_5>: часы работы, скидки, возврат — Базис',
      keywords: 'режим работы, карта покупателя, возврат товара, <region.name>',
      description:
        'Магазин в <region.name_5>: <departaments.address>, <departaments.schedule>. Скидки по карте, возврат и обмен. Телефон <phone>.',
      text: '',
    },
  },
  {
    slug: 'legal',
    title: 'Правовая информация',
    description: 'Условия использования сайта, правила продажи и сведения о продавце.',
    updated_on: '2026-07-10',
  },
  {
    slug: 'contacts',
    title: 'Контакты',
    description: 'Отделы компании и её реквизиты.',
    updated_on: '2026-10-12',
  },
  {
    slug: 'stroitelyam',
    title: 'Строителям',
    description: 'Смета по вашему списку, калькуляторы и комплекты материалов, условия для бригад и подрядчиков.',
    updated_on: '2026-11-02',
    seo: {
      title: 'Строителям и бригадам в <region.name_5>: смета по списку, цены, доставка на объект — Базис',
      keywords: 'стройматериалы для бригад <region.name>, смета материалов, снабжение объекта',
      description:
        'Вставьте список материалов и получите смету с ценами и остатками в <region.name_5>. Калькуляторы, комплекты, доставка на объект. Телефон <phone>.',
      text: '',
    },
  },
  {
    slug: 'magazinam',
    title: 'Магазинам',
    description: 'Матрица и пополнение полки, прайс-листы, оптовые условия для магазинов и хозтоваров.',
    updated_on: '2026-11-02',
    seo: {
      title: 'Магазинам и хозтоварам: опт в <region.name_5>, пополнение полки, прайс-листы — Базис',
      keywords: 'стройматериалы оптом <region.name>, прайс-лист, поставка в магазин',
      description:
        'Опт для магазинов в <region.name_5>: расчёт заказа по остатку на полке, прайс-листы с ценами города, доставка по дням. Телефон <phone>.',
      text: '',
    },
  },
  {
    slug: 'privacy-policy',
    title: 'Политика конфиденциальности',
    description: 'Какие персональные данные мы обрабатываем, зачем и как ими распорядиться.',
    updated_on: '2026-07-10',
  },
]

const textOf = (slug: string): StoredBlock => ({
  kind: 'text',
  html: readFileSync(join(import.meta.dirname, 'articles', `${slug}.html`), 'utf8'),
})

/** Articles of the site: the text of a file, followed by other blocks. */
export const articles: PlannedPage[] = [
  ...plans.map(({ after = [], ...page }) => ({ ...page, blocks: [textOf(page.slug), ...after] })),
  {
    slug: 'support',
    title: 'Поддержка',
    description:
      'Ответы на частые вопросы о заказе, оплате, доставке и возврате, телефоны магазинов и форма обращения.',
    updated_on: '2026-10-19',
    blocks: supportBlocks,
  },
]
