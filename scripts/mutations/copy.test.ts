import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkPackages } from './copy.ts'

test('copies third-party packages, links workspace packages into the copy, and skips caches', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vitrina-packages-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const [tree, copy] = ['tree', 'copy'].map((name) => path.join(folder, name)) as [string, string]
  for (const name of ['node_modules/express/lib', 'node_modules/@vitrina', 'node_modules/.cache', 'packages/site'])
    mkdirSync(path.join(tree, name), { recursive: true })
  writeFileSync(path.join(tree, 'node_modules/express/lib/index.js'), 'express')
  symlinkSync('../../packages/site', path.join(tree, 'node_modules/@vitrina/site'))
  mkdirSync(path.join(copy, 'packages/site'), { recursive: true })
  linkPackages(path.join(tree, 'node_modules'), path.join(copy, 'node_modules'))
  const express = path.join(copy, 'node_modules/express/lib/index.js')
  expect([realpathSync(express), readFileSync(express, 'utf8')]).toEqual([express, 'express'])
  expect(realpathSync(path.join(copy, 'node_modules/@vitrina/site'))).toBe(path.join(copy, 'packages/site'))
  expect(existsSync(path.join(copy, 'node_modules/.cache'))).toBe(false)
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 })
  expect(readFileSync(path.join(tree, 'node_modules/express/lib/index.js'), 'utf8')).toBe('express')
})
