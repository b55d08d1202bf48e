import { formatSum } from '@vitrina/site/money'
import { formatNumber } from '@vitrina/site/numbers'
import { countOf, type PluralForms } from '@vitrina/site/plural'

const goods: PluralForms = ['товара', 'товаров', 'товаров']

/** «на 420 ₽ дороже»; '' when there is nothing to compare. */
function against(sum: number | null, own: number): string {
  if (sum === null) return ''
  if (Math.abs(sum - own) < 0.005) return 'по\u00a0той\u00a0же цене'
  return `на\u00a0${formatSum(Math.abs(sum - own))} ${sum > own ? 'дороже' : 'дешевле'}`
}

const withPrice = (words: string, price: string): string => (price === '' ? words : `${words}, ${price}`)

/** Texts about getting everything in one trip. */
export const oneTripTexts = {
  open: 'Где забрать всё',
  title: 'Где забрать всё',
  description: (count: number) =>
    `Для ${countOf(count, goods)} к\u00a0заказу: сколько есть, когда соберём, сколько стоит.`,
  failedToOpen: 'Не получилось открыть. Проверьте связь и попробуйте ещё раз.',
  loading: 'Узнаём, что есть в филиалах…',
  failed: 'Не получилось узнать, что есть в филиалах',
  nothing: 'Отметьте в корзине товары к заказу, и мы покажем, где их забрать за один раз.',
  none: 'Филиалов, где можно забрать заказ, пока нет.',
  branch: 'Филиал',
  coverage: 'Есть сейчас',
  ready: 'Всё вместе',
  sum: 'Сумма',
  withoutCoupon: (coupon: string) => `Суммы указаны без\u00a0скидки по\u00a0купону ${coupon}.`,
  choice: 'Выбор',
  covered: (covered: number, total: number) => `${formatNumber(covered)}\u00a0из\u00a0${formatNumber(total)}`,
  today: 'сегодня',
  from: (day: string) => `с\u00a0${day}`,
  unknownDate: 'срок уточним',
  unknownSum: 'не для всех товаров есть цена',
  against,
  current: 'Ваш город',
  choose: 'Выбрать этот город',
  onlyPickup: 'Пункт выдачи: выберите при\u00a0оформлении',
  lacking: (count: number) => `Не хватает ${countOf(count, goods)}`,
  lackingLine: (name: string, amount: string) => `${name}\u00a0— ${amount}`,
  hereAll: (isShut: boolean) =>
    `В вашем городе всё есть: ${isShut ? 'заберёте, когда магазин откроется' : 'можно забрать сегодня'}.`,
  elsewhereAll: (place: string, price: string, isShut: boolean) =>
    `${withPrice(`${place} всё есть${isShut ? '' : ' сегодня'}`, price)}.`,
  nowhereAll: (place: string, covered: string) => `Сразу всё не собрать. Больше всего\u00a0— ${place}: ${covered}.`,
  /** «во Владимире», «в Вологде». */
  inCity: (cityIn: string) => `${/^[ВФ][^аеёиоуыэюя]/i.test(cityIn) ? 'во' : 'в'}\u00a0${cityIn}`,
  chosen: (city: string) => `Теперь ваш город\u00a0— ${city}. Цены и\u00a0наличие пересчитаны.`,
} as const
