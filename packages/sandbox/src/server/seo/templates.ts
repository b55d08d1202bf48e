import type { SeoTemplate } from '@vitrina/contracts/retailer/catalog'
import type { SeoPage } from '@vitrina/contracts/retailer/seo'

/** SEO texts of the retailer's editors for pages of the site; `name_5` is the prepositional case. */
export const templates: Partial<Record<SeoPage, SeoTemplate>> = {
  home: {
    title: 'Строительные материалы в <region.name_5>: цены и наличие — Базис',
    keywords: 'стройматериалы <region.name>, строительные материалы в <region.name_5>, магазин стройматериалов',
    description:
      'Материалы для стройки и ремонта в <region.name_5>: цены и остатки по магазину, самовывоз и доставка по <region.name_2>. Адрес: <departaments.address>. Телефон <phone>.',
    text: '<h2>Стройматериалы для <region.name_1></h2><p>Продаём всё, что нужно от фундамента до последней розетки: сухие смеси, кирпич и блоки, пиломатериалы, утеплители, кровлю, инструмент, сантехнику и электрику. На сайте видно, сколько товара лежит в магазине и на соседних складах, поэтому ехать наугад не придётся.</p><p>Ждём вас по адресу: <departaments.address>, <departaments.schedule>. Поможем с расчётом количества по телефону <phone>.</p>',
  },
  catalog: {
    title: 'Каталог стройматериалов в <region.name_5>: разделы и цены — Базис',
    keywords: 'каталог стройматериалов, стройматериалы <region.name>, цены',
    description:
      'Все разделы каталога с ценами и остатками в <region.name_5>. Самовывоз: <departaments.address>, <departaments.schedule>. Телефон <phone>.',
    text: '<p>Цены и остатки в каталоге — по магазину, который обслуживает <region.name_3>. Не нашли нужного — позвоните: <phone>, привезём под заказ.</p>',
  },
  search: {
    title: 'Поиск по каталогу — Базис',
    keywords: '',
    description: 'Поиск товаров по названию, коду и назначению в <region.name_5>.',
    text: '',
  },
  brands: {
    title: 'Бренды строительных материалов в <region.name_5> — Базис',
    keywords: 'бренды, производители, стройматериалы <region.name>',
    description: 'Производители, чьи товары есть в <region.name_5>: цены, остатки, документы. Телефон <phone>.',
    text: '<p>Мы работаем с производителями напрямую: гарантию и сертификаты на товар любого бренда можно получить в магазине <region.name_1>.</p>',
  },
  brand: {
    title: 'Товары «<brand>» — купить в <region.name_5>, цены и наличие',
    keywords: '<brand>, <brand> <region.name>, купить, цена',
    description:
      'Товары «<brand>» в <region.name_5>: цены, характеристики, остатки. Самовывоз: <departaments.address>.',
    text: '<p>Товары «<brand>» можно забрать в магазине (<departaments.address>, <departaments.schedule>) или заказать с доставкой по <region.name_2>.</p>',
    unique_title: 'Товары «<brand>» в <region.name_5>',
  },
  promotions: {
    title: 'Акции и скидки на стройматериалы в <region.name_5> — Базис',
    keywords: 'акции, скидки, стройматериалы <region.name>',
    description: 'Что сейчас дешевле в <region.name_5>: товары со скидкой и сроки акций. Телефон <phone>.',
    text: '',
    unique_title: 'Акции в <region.name_5>',
  },
  favorites: {
    title: 'Избранное — Базис',
    keywords: '',
    description: 'Товары, которые вы отметили: цены и остатки в <region.name_5>.',
    text: '',
  },
  compare: {
    title: 'Сравнение товаров — Базис',
    keywords: '',
    description: 'Характеристики, цены и остатки выбранных товаров в <region.name_5> в одной таблице.',
    text: '',
  },
  viewed: {
    title: 'Вы смотрели — Базис',
    keywords: '',
    description: 'Товары, которые вы недавно смотрели: цены и остатки в <region.name_5>.',
    text: '',
  },
  cart: { title: 'Корзина — Базис', keywords: '', description: 'Ваш заказ в <region.name_5>.', text: '' },
  order: { title: 'Оформление заказа — Базис', keywords: '', description: 'Заказ в <region.name_5>.', text: '' },
  support: {
    title: 'Поддержка покупателей в <region.name_5> — Базис',
    keywords: 'поддержка, вопросы о заказе, возврат, <region.name>',
    description: 'Ответы о заказах, доставке и возврате в <region.name_5>. Телефон <phone>, <departaments.schedule>.',
    text: '',
  },
  contacts: {
    title: 'Контакты магазина в <region.name_5> — адрес, телефон, часы работы',
    keywords: 'адрес, телефон, режим работы, <region.name>',
    description: 'Магазин в <region.name_5>: <departaments.address>, <departaments.schedule>, телефон <phone>.',
    text: '',
    unique_title: 'Контакты в <region.name_5>',
  },
}
