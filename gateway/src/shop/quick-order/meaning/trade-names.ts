/** A brand or a product line, as builders call it. */
export interface TradeName {
  label: string
  /** The maker, when the name identifies it. */
  brand: string
  isBrand: boolean
  /** Spellings. */
  spellings: readonly string[]
  /** Common words for the product line; '' for a maker of many things. */
  expansion: string
  /** The product that is meant when a line names nothing else. */
  defaultGoods: string
}

/** Makers of many things: «Волма, volma». The first spelling is shown. */
const makersTable = `
Кнауф, knauf | Волма | Церезит, ceresit | Ветонит, vetonit | Вебер, weber | Юнис, unis | Бергауф, bergauf | Основит | Старатели | Русеан
Плитонит, plitonit | Литокол, litokol | Мапеи, mapei | Глимс | Крепс | Боларс | Магма | Forman | Перфекта | Гипсополимер | Евроцемент | Holcim
Технониколь, тн | Роквул, rockwool | Изовер, isover | Урса, ursa | Парок, paroc | Изорок | Эковер | Изобокс | Тайвек, tyvek | Ютафол
Макрофлекс, makroflex | Титан, tytan | Соудал, soudal | Момент | Пеносил, penosil | Profflex, профлекс | Sikaflex | Sika | Hauser
Дулюкс, dulux | Тиккурила, tikkurila | Текс | Ореол | Лакра | Оптимист | Маршалл, marshall | Сенеж | Неомид, neomid | Пинотекс, pinotex
Хаммерайт, hammerite | Belinka | Alpina | Caparol, капарол | Олимп | Эмпилс | Престиж
ABB | IEK, иэк | EKF, экф | TDM, тдм | Schneider, шнайдер, шнейдер | Legrand, легранд | DEKraft | КЭАЗ | Werkel | Viko, вико | Makel | Lezard
Navigator, навигатор | Gauss, гаусс | Эра | Feron, ферон | Jazzway | DKC, дкс | Рувинил | Wago | Camelion | Systeme | Schuko | Севкабель | Конкорд
Rehau, рехау | Valtec, валтек | Stout | FAR | Giacomini | Bugatti, бугатти | Itap | Uponor | Kalde, калде | Sinikon, синикон | Ostendorf, остендорф
Политэк | Rifar, рифар | Royal Thermo, роял термо | Kermi | Buderus | Santek, сантек | Cersanit, церсанит | Santeri | Roca | Geberit, геберит | Grohe, грое
Hansgrohe | Lemark, лемарк | Oras | Vidima | Iddis | Россинка | Damixa | Triton | Ideal Standard | FV Plast | Pro Aqua
Kerama Marazzi, керама марацци | Шахтинская | Азори, azori | Italon | Estima, эстима | Таркетт, tarkett | Kronospan, кроношпан | Kronostar | Egger, эггер
Quick Step | Juteks, ютекс | Синтерос | Grand Line | Металл Профиль | Vinylon | Döcke, деке | Альта Профиль | Аквасистем
Bosch, бош | Makita, макита | DeWalt, деволт | Metabo | Hilti, хилти | Hitachi | Интерскол | Зубр | Вихрь | Ресанта | Stayer | Matrix | Stanley | Луга
Fischer, фишер | Sormat | Mungo | Koelner | Hafele | Аллигатор`

/** Product lines: «Ротбанд, rotband: штукатурка гипсовая». The first spelling is shown. */
const productLinesTable = `
Ротбанд, rotband, ротбант: штукатурка гипсовая
Гольдбанд, голдбанд, goldband: штукатурка гипсовая
МП 75, mp 75: штукатурка гипсовая машинного нанесения
ХП Старт: штукатурка гипсовая
Волма Слой: штукатурка гипсовая
Волма Холст: штукатурка гипсовая
Волма Пласт: штукатурка гипсовая
Волма Финиш: шпаклёвка гипсовая финишная
Теплон: штукатурка гипсовая
Унтерпутц, унтерпуц: штукатурка цементная
Грюнбанд: штукатурка цементная
Зокельпутц: штукатурка цементная фасадная
Диамант: штукатурка декоративная короед
Ротбанд финиш: шпаклёвка гипсовая финишная
ХП Финиш: шпаклёвка гипсовая финишная
Фуген, фюген, fugen, фугенфюллер: шпаклёвка гипсовая
Унифлот, uniflott: шпаклёвка гипсовая
Мультифиниш: шпаклёвка гипсовая финишная
Флизен, флизен плюс: клей для плитки
Тифенгрунд: грунтовка глубокого проникновения
Бетоконтакт: бетоноконтакт
Миттельгрунд: грунтовка универсальная
Севенер: клей для утеплителя
Боден: наливной пол
Трибон: наливной пол
Аквапанель: панель цементная
Ветонит ЛР, vetonit lr, ветонит л р, лр+: шпаклёвка полимерная
Ветонит КР, vetonit kr: шпаклёвка полимерная
Ветонит ВХ, vetonit vh: шпаклёвка цементная
Ветонит ТТ, vetonit tt: штукатурка цементная
Ветонит 3000, ветонит 4000, ветонит 4100, ветонит 4150, ветонит 5000: наливной пол
Церезит СМ 9, cm 9: клей для плитки
Церезит СМ 11, cm 11: клей для плитки
Церезит СМ 12, cm 12: клей для керамогранита
Церезит СМ 14, cm 14: клей для керамогранита
Церезит СМ 16, cm 16: клей для плитки эластичный
Церезит СМ 17, cm 17: клей для плитки эластичный
Церезит СМ 115, cm 115: клей для мозаики
Церезит СТ 17, ct 17: грунтовка глубокого проникновения
Церезит СТ 19, ct 19: бетоноконтакт
Церезит СТ 24, ct 24: штукатурка цементная
Церезит СТ 29, ct 29: шпаклёвка цементная
Церезит СТ 35, ct 35: штукатурка декоративная короед
Церезит СТ 83, ct 83: клей для утеплителя
Церезит СТ 85, ct 85: клей для утеплителя
Церезит СТ 180, ct 180: клей для утеплителя
Церезит СТ 190, ct 190: клей для утеплителя
Церезит СЕ 33, ce 33: затирка цементная
Церезит СЕ 40, ce 40: затирка эластичная
Церезит CR 65, cr 65: гидроизоляция обмазочная
Юнис Плюс: клей для плитки
Юнис 2000: клей для плитки
Юнис Горизонт: наливной пол
Плитонит А: клей для плитки
Плитонит Б: клей для плитки
Литокол К80, k80: клей для керамогранита
Литохром, litochrom: затирка цементная
Керафлекс, keraflex: клей для плитки эластичный
Ultracolor: затирка цементная
ЕК 3000, ek 3000: клей для плитки
Метилан, metylan: клей для обоев
Пеноплэкс, пеноплекс, penoplex: экструдированный пенополистирол
Пенофол: изоляция отражающая
Изоспан А: ветрозащита
Изоспан АМ: мембрана супердиффузионная
Изоспан АС: мембрана супердиффузионная
Изоспан В: пароизоляция
Изоспан Д: пароизоляция
Изоспан, isospan: пароизоляция
Техноэласт: материал наплавляемый
Унифлекс: материал наплавляемый
Бикрост: материал наплавляемый
Линокром: материал наплавляемый
Стеклоизол: материал наплавляемый
Шинглас, shinglas: черепица гибкая
Катепал, katepal: черепица гибкая
Ондулин, onduline: лист битумный волнистый
Жокей: антисептик для дерева
Керхер, karcher: мойка высокого давления`

/** The product that is meant when a line names only the maker. */
const defaultGoodsByMaker: Readonly<Record<string, string>> = {
  Волма: 'штукатурка гипсовая',
  Старатели: 'штукатурка гипсовая',
  Ветонит: 'шпаклёвка',
  Вебер: 'шпаклёвка',
  Роквул: 'утеплитель каменная вата',
  Парок: 'утеплитель каменная вата',
  Изовер: 'утеплитель',
  Урса: 'утеплитель стекловата',
  Изорок: 'утеплитель каменная вата',
  Эковер: 'утеплитель каменная вата',
  Изобокс: 'утеплитель каменная вата',
  Тайвек: 'мембрана супердиффузионная',
  Макрофлекс: 'пена монтажная',
  Пеносил: 'пена монтажная',
  Титан: 'пена монтажная',
  Profflex: 'пена монтажная',
  Сенеж: 'антисептик',
  Неомид: 'антисептик',
  Пинотекс: 'пропитка',
  Тиккурила: 'краска',
  Дулюкс: 'краска',
  Rifar: 'радиатор биметаллический',
  Wago: 'колодка клеммная',
}

const splitList = (text: string, between: string): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean)

const parseNames = (entry: string): { label: string; said: string[] } => {
  const said = splitList(entry, ',')
  return { label: said[0] ?? '', said }
}

const brands = splitList(makersTable.replaceAll('\n', '|'), '|').map((entry): TradeName => {
  const { label, said } = parseNames(entry)
  return {
    label,
    spellings: said,
    brand: label,
    isBrand: true,
    expansion: '',
    defaultGoods: defaultGoodsByMaker[label] ?? '',
  }
})

export const tradeNames: readonly TradeName[] = [
  ...brands,
  ...splitList(productLinesTable, '\n').map((entry): TradeName => {
    const [names = '', meant = ''] = splitList(entry, ':')
    const { label, said } = parseNames(names)
    const maker = brands.find((brand) => label.startsWith(`${brand.label} `))
    return { label, spellings: said, brand: maker?.label ?? '', isBrand: false, expansion: meant, defaultGoods: '' }
  }),
]
