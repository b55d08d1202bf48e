/**
 * Names and descriptions of calculators, kept apart from their functions, so that pages that only name them load
 * nothing else.
 */
export interface CalculatorTitle {
  title: string
  /** A short description of the result. */
  about: string
}

export const calculatorTitles = {
  partition: {
    title: 'Перегородка из\u00a0гипсокартона',
    about: 'Профили, листы, саморезы и\u00a0вата по\u00a0системам С111 и\u00a0С112',
  },
  cladding: {
    title: 'Облицовка стен гипсокартоном',
    about: 'Каркас из\u00a0потолочного профиля, подвесы, листы и\u00a0саморезы',
  },
  ceiling: {
    title: 'Потолок из\u00a0гипсокартона',
    about: 'Профили, подвесы, соединители и\u00a0листы по\u00a0системам П112 и\u00a0П113',
  },
  plaster: { title: 'Штукатурка', about: 'Мешки смеси, грунтовка и\u00a0маяки по\u00a0толщине слоя' },
  putty: { title: 'Шпаклёвка', about: 'Мешки смеси и\u00a0грунтовка под\u00a0краску или\u00a0обои' },
  paint: { title: 'Краска', about: 'Краска и\u00a0грунтовка для\u00a0стен, потолка, пола и\u00a0фасада' },
  wallpaper: { title: 'Обои', about: 'Рулоны с\u00a0подбором рисунка и\u00a0клей' },
  tiles: { title: 'Плитка', about: 'Плитка, клей и\u00a0затирка по\u00a0размеру и\u00a0шву' },
  flooring: { title: 'Ламинат и\u00a0полы', about: 'Покрытие по\u00a0способу укладки, подложка и\u00a0плинтус' },
  screed: { title: 'Стяжка пола', about: 'Мешки смеси, плёнка, сетка и\u00a0лента по\u00a0краю' },
  levelling: { title: 'Наливной пол', about: 'Мешки ровнителя и\u00a0грунтовка по\u00a0толщине слоя' },
  bricks: { title: 'Кирпичная кладка', about: 'Кирпич и\u00a0раствор по\u00a0толщине стены' },
  blocks: { title: 'Стена из\u00a0блоков', about: 'Газобетонные и\u00a0другие блоки с\u00a0клеем или\u00a0раствором' },
  insulation: { title: 'Утепление', about: 'Утеплитель в\u00a0несколько слоёв, плёнка и\u00a0дюбели' },
  'metal-roof': {
    title: 'Кровля из\u00a0металла',
    about: 'Листы, конёк, планки, плёнка и\u00a0саморезы двускатной крыши',
  },
  'soft-roof': { title: 'Гибкая черепица', about: 'Черепица, ковёр, карнизы и\u00a0гвозди двускатной крыши' },
  siding: { title: 'Сайдинг', about: 'Панели, стартовая планка, углы и\u00a0профили вокруг окон' },
  'strip-foundation': {
    title: 'Ленточный фундамент',
    about: 'Бетон или\u00a0замес для\u00a0него и\u00a0арматура ленты',
  },
  'slab-foundation': { title: 'Плитный фундамент', about: 'Бетон, две сетки арматуры, подушка и\u00a0плёнка' },
  'column-foundation': { title: 'Столбчатый фундамент', about: 'Бетон и\u00a0арматура круглых столбов' },
  'area-layers': { title: 'Площадь в\u00a0слоях', about: 'Любой материал по\u00a0площади стены или\u00a0пола' },
  'area-rate': { title: 'Расход на\u00a0площадь', about: 'Любая смесь по\u00a0расходу с\u00a0упаковки' },
} as const satisfies Record<string, CalculatorTitle>

export type CalculatorKind = keyof typeof calculatorTitles
