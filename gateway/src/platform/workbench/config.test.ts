import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readWorkbenchConfig } from './config.ts'
import { readRemote } from './remote.ts'

const whole = {
  VITRINA_SITE: 'https://www.shop.test/some/page/',
  VITRINA_OPS: 'http://ops.shop.test:3200/',
  VITRINA_TOKEN: 'vitrina_abcdefgh',
}

test('variables name the site, and flags win over them', () => {
  expect(readWorkbenchConfig(whole, [], '/remote')).toEqual({
    site: new URL('https://www.shop.test'),
    ops: 'http://ops.shop.test:3200',
    token: 'vitrina_abcdefgh',
    writes: false,
    publicKeys: [],
    port: 3400,
    dataDir: '/remote/.vitrina',
  })
  const flags = ['--site', 'http://localhost:3000', '--port', '4000', '--writes']
  expect(readWorkbenchConfig({ ...whole, PORT: '1' }, flags, '/remote')).toMatchObject({
    site: new URL('http://localhost:3000'),
    port: 4000,
    writes: true,
  })
})

test('reports all faults at once, each with the name of its variable', () => {
  const env = { VITRINA_SITE: 'shop.test', VITRINA_TOKEN: 'a b', PORT: '99999', RELEASE_PUBLIC_KEYS: 'abc' }
  const read = () => readWorkbenchConfig(env, ['--wirtes'], '/remote')
  expect(read).toThrow('6 fault(s)')
  for (const name of ['VITRINA_SITE', 'VITRINA_OPS', 'VITRINA_TOKEN', 'PORT', 'RELEASE_PUBLIC_KEYS', '--wirtes']) {
    expect(read, name).toThrow(name)
  }
})

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'workbench-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

test('identifies a remote by its package, not by its folder name', () => {
  const folder = folderWith({ 'package.json': '{"name":"@vitrina/mf-new"}', 'rspack.config.ts': '' })
  expect(readRemote(folder)).toEqual({ name: 'mf-new', folder })
})

test.each<[string, Record<string, string>, string]>([
  ['an empty folder', {}, 'it has no package.json'],
  ['a broken package', { 'package.json': '{' }, 'is not JSON'],
  ['the shell', { 'package.json': '{"name":"@vitrina/shell"}' }, 'its package is called "@vitrina/shell"'],
  ['a package of somebody else', { 'package.json': '{"name":"mf-basket"}' }, 'its package is called "mf-basket"'],
  ['a name with dots', { 'package.json': '{"name":"@vitrina/mf-../x"}' }, 'its package is called'],
  ['no name', { 'package.json': '{}' }, 'its package is called null'],
  ['nothing to build by', { 'package.json': '{"name":"@vitrina/mf-new"}' }, 'it has no rspack.config.ts'],
])('%s is refused with a sentence', (_, files, why) => {
  expect(() => readRemote(folderWith(files))).toThrow(why)
})
