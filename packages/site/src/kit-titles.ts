import { type CalculatorTitle, calculatorTitles } from './calculator-titles.ts'

/** Names and descriptions of kits, without their functions. */
export const kitTitles = {
  room: {
    title: 'Комната под\u00a0ключ',
    about: 'Перегородка по\u00a0ширине, шпаклёвка и\u00a0краска стен, краска потолка, ламинат',
  },
  drywall: {
    title: 'Перегородка под\u00a0отделку',
    about: 'Система С111 или\u00a0С112 на\u00a0выбор, шпаклёвка и\u00a0краска с\u00a0двух сторон',
  },
  bathroom: { title: 'Ванная', about: 'Стяжка, плитка на\u00a0пол и\u00a0стены, клей и\u00a0затирка' },
  floor: { title: 'Пол с\u00a0нуля', about: 'Стяжка, наливной пол, ламинат с\u00a0подложкой и\u00a0плинтусом' },
  facade: {
    title: 'Фасад с\u00a0утеплением',
    about: 'Утеплитель в\u00a0два слоя, плёнка и\u00a0сайдинг со\u00a0всеми планками',
  },
  house: {
    title: 'Фундамент и\u00a0стены дома',
    about: 'Ленточный фундамент с\u00a0арматурой и\u00a0стены из\u00a0газобетонных блоков',
  },
  roof: {
    title: 'Крыша с\u00a0утеплением',
    about: 'Металлочерепица с\u00a0планками, мембрана, утеплитель слоями и\u00a0пароизоляция',
  },
} as const satisfies Record<string, CalculatorTitle>

export type KitKind = keyof typeof kitTitles

/** Names of calculators and kits. */
export const jobTitles = { ...calculatorTitles, ...kitTitles } as const
