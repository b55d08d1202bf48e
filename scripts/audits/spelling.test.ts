import { expect, test } from 'vitest'
import { russianWords } from './spelling.ts'

test('reads words of strings, templates and markup, and skips comments, expressions and other languages', () => {
  const source = `
    // Примечание
    const one = 'Купить\\u00a0снова' + \`из \${count} штук\`
    const rule = /стяжк/
    export const Page = () => <p title="Подсказка">Юго-запад, basket</p>
  `
  expect([...russianWords(source)].toSorted()).toEqual(['Купить', 'Подсказка', 'Юго-запад', 'из', 'снова', 'штук'])
})
