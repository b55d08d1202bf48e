import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { options } from './command.ts'
import { commands } from './commands.ts'

const root = path.join(import.meta.dirname, '../../../..')
const pages = [
  'README.md',
  'ARCHITECTURE.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
].map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
const operating = pages.find(({ file }) => file === 'docs/operating.md')?.text ?? ''

test('the operators’ documentation shows every command and every option', () => {
  const shown = (command: string) => new RegExp(`vitrina ${command}(?![\\w-])`).test(operating)
  expect([...commands.keys()].filter((command) => !shown(command))).toEqual([])
  const named = (option: string) => new RegExp(`--${option}(?![\\w-])`).test(operating)
  expect(Object.keys(options).filter((option) => !named(option))).toEqual([])
})

test('no documentation shows an unknown command or an option that the command does not accept', () => {
  const wrong = pages.flatMap(({ file, text }) =>
    [...text.matchAll(/vitrina ([a-z][a-z-]*)([^\n`#|]*)/g)].flatMap(([line, name = '', rest = '']) => {
      const command = commands.get(name)
      if (!command) return [`${file}: ${line}`]
      const takes: string[] = [...command.acceptedOptions, 'ops', 'reason', 'help']
      const given = [...rest.matchAll(/(?<=\s)--([a-z-]+)/g)].map(([, option = '']) => option)
      return given.filter((option) => !takes.includes(option)).map((option) => `${file}: ${name} --${option}`)
    }),
  )
  expect(wrong).toEqual([])
})
