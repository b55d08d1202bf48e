import { calculatorTitles } from '@vitrina/site/calculator-titles'
import { kitTitles } from '@vitrina/site/kit-titles'
import { paths } from '@vitrina/site/paths'
import { plainText } from '@vitrina/site/plain-text'

/** A page that the site search finds by its name. */
export interface NamedPage {
  path: string
  name: string
  /** Other words that people search for it by. */
  words?: string
  /** Slug of the article that the page shows: without it the page answers 404, and its date is the date of the page. */
  article?: string
}

const calculatorWords = 'калькулятор посчитать расчёт сколько нужно материалов'

/** Calculators and kits for the site search. Crawlers get only their lists, since a canonical address has no query. */
export const calculatorPages: readonly NamedPage[] = [
  ...Object.entries(calculatorTitles).map(([kind, { title }]) => ({
    path: paths.calculators(kind),
    name: `Калькулятор: ${plainText(title).toLowerCase()}`,
    words: calculatorWords,
  })),
  ...Object.entries(kitTitles).map(([kind, { title }]) => ({
    path: paths.construct(kind),
    name: `Комплект: ${plainText(title).toLowerCase()}`,
    words: calculatorWords,
  })),
]

/** Public pages other than categories and products; a test of the whole site requests each. */
export const staticPages: readonly NamedPage[] = [
  { path: paths.home(), name: 'Главная' },
  { path: paths.catalog(), name: 'Каталог', words: 'все товары разделы' },
  { path: paths.brands(), name: 'Бренды', words: 'марки производители' },
  { path: paths.promotions(), name: 'Акции', words: 'скидки распродажа выгода' },
  { path: paths.about(), name: 'О компании', words: 'нас магазине', article: 'about' },
  { path: paths.contacts(), name: 'Контакты', words: 'телефон адрес магазины филиалы режим работы график' },
  { path: paths.contactMap(), name: 'Карта магазинов', words: 'проезд адреса филиалы где' },
  {
    path: paths.forBuilders(),
    name: 'Строителям',
    words: 'бригадам подрядчикам смета список материалов объект прораб',
  },
  {
    path: paths.forShops(),
    name: 'Магазинам',
    words: 'опт оптом хозтовары прайс матрица пополнение партнёрам перепродажа',
  },
  {
    path: paths.payment(),
    name: 'Оплата и доставка',
    words: 'оплатить привезти самовывоз подъём разгрузка карта счёт стоимость',
    article: 'oplata-i-dostavka',
  },
  { path: paths.info(), name: 'Покупателям', words: 'информация вопросы помощь', article: 'info' },
  {
    path: paths.infoRetail(),
    name: 'Розничным покупателям',
    words: 'розница возврат обмен гарантия скидка карта',
    article: 'info-roznica',
  },
  {
    path: paths.support(),
    name: 'Поддержка',
    words: 'помощь вопросы ответы жалоба возврат брак',
    article: 'support',
  },
  { path: paths.vacancies(), name: 'Вакансии', words: 'работа карьера вакансия устроиться' },
  { path: paths.infoCrmForm(), name: 'Оставить заявку', words: 'связаться обратная связь написать звонок вопрос' },
  { path: paths.calculators(), name: 'Калькуляторы', words: calculatorWords },
  { path: paths.construct(), name: 'Готовые комплекты', words: calculatorWords },
  { path: paths.legal(), name: 'Правовая информация', words: 'оферта реквизиты документы', article: 'legal' },
  {
    path: paths.privacyPolicy(),
    name: 'Политика конфиденциальности',
    words: 'персональные данные',
    article: 'privacy-policy',
  },
]
