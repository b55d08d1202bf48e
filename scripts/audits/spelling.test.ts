import { expect, test } from 'vitest'
import { russianWords } from './spelling.ts'

test('words of strings, templates and markup are read, those of comments, expressions and other languages are not', () => {
  const source = `
    // Примечание
    const one = 'Купить\\u00a0снова' + \`из \${count} штук\`
    const rule = /стяжк/
    export const Page = () => <p title="Подсказка">Юго-запад, basket</p>
  `
  expect([...russianWords(source)].toSorted()).toEqual(['Купить', 'Подсказка', 'Юго-запад', 'из', 'снова', 'штук'])
})
