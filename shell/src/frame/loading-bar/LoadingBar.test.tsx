// @vitest-environment happy-dom
import path from 'node:path'
import { act, cleanup, render, screen } from '@testing-library/react'
import { applyStyles } from '@vitrina/federation/presets/applied-styles'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '../../shop.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const after = (ms: number) => () => new Promise((resolve) => setTimeout(() => resolve(null), ms))
const pages = [{ path: '/' }, { path: '/quick/', loader: after(190) }, { path: '/slow/', loader: after(3000) }]
const bar = () => screen.queryByRole('progressbar')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function goTo(path: string) {
  const { view, router } = openShop({ pages })
  await act(async () => render(view))
  act(() => void router.navigate(path))
  return router
}

test('a page that loads within 200 ms shows no bar, not even later [LOADBAR-01] [T91]', async () => {
  await goTo('/quick/')
  await pass(195)
  expect(bar()).toBeNull()
  await pass(500)
  expect(bar()).toBeNull()
})

test('a slow page is shown as soon as it is ready, and the bar is removed [SHELL-02]', async () => {
  const router = await goTo('/slow/')
  await pass(199)
  expect(bar()).toBeNull()
  await pass(2)
  expect(bar()?.dataset.phase).toBe('running')
  await pass(2700)
  expect(bar()?.dataset.phase).toBe('running')
  await pass(100)
  expect(router.state.location.pathname).toBe('/slow/')
  expect(bar()?.dataset.phase).toBe('done')
  await pass(200)
  expect(bar()).toBeNull()
})

test('the bar grows from nothing to full over 2000 ms, and is full once the page has loaded [LOADBAR-02]', async () => {
  onTestFinished(applyStyles(path.join(import.meta.dirname, 'LoadingBar.module.css')))
  await goTo('/slow/')
  await pass(201)
  const progress = bar()?.firstElementChild as HTMLElement
  const [name, ...timing] = getComputedStyle(progress).animation.split(' ')
  expect(timing).toEqual(['2000ms', 'linear', 'both'])
  const steps = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule && rule.name === name)
    .flatMap(({ cssRules }) => [...cssRules] as CSSKeyframeRule[])
  expect(steps.map(({ keyText, style }) => [keyText, style.transform])).toEqual([['0%', 'scaleX(0)']])
  await pass(2800)
  expect(bar()?.dataset.phase).toBe('done')
  expect(getComputedStyle(progress).animation).toBe('none')
})

test('leaves no bar behind a navigation that ends before the bar is due', async () => {
  const router = await goTo('/slow/')
  await pass(100)
  await act(() => router.navigate('/'))
  await pass(1000)
  expect(bar()).toBeNull()
})
