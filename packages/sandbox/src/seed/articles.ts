import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Article } from '@vitrina/contracts/retailer/content'
import type { Queryable } from '../database/database.ts'

const articles: Omit<Article, 'html'>[] = [
  {
    slug: 'about',
    title: 'О компании',
    description: 'Сеть магазинов строительных материалов «Базис»: чем занимаемся, где работаем и как помогаем строить.',
    updated_on: '2026-09-01',
  },
  {
    slug: 'oplata-i-dostavka',
    title: 'Оплата и доставка',
    description: 'Как оплатить заказ, забрать его из магазина или заказать доставку на объект.',
    updated_on: '2026-09-14',
    seo: {
      title: 'Оплата и доставка стройматериалов в <region.name_5> — <site>',
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
  },
  {
    slug: 'info-roznica',
    title: 'Розничным покупателям',
    description: 'Часы работы магазина, карта покупателя, возврат и обмен.',
    updated_on: '2026-10-05',
    seo: {
      title: 'Розничным покупателям в <region.name_5>: часы работы, скидки, возврат — <site>',
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
    slug: 'privacy-policy',
    title: 'Политика конфиденциальности',
    description: 'Какие персональные данные мы обрабатываем, зачем и как ими распорядиться.',
    updated_on: '2026-07-10',
  },
]

/** Replaces the texts of the site by those of the files beside. */
export async function writeArticles(db: Queryable): Promise<void> {
  await db.query('delete from articles')
  for (const { slug, title, description, updated_on, seo } of articles) {
    const html = readFileSync(join(import.meta.dirname, 'articles', `${slug}.html`), 'utf8')
    await db.query(
      `insert into articles (slug, title, html, description, updated_on, seo)
       values ($1, $2, $3, $4, $5::date, $6::jsonb)`,
      [slug, title, html, description, updated_on, seo ? JSON.stringify(seo) : null],
    )
  }
}
