import { globSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { createElement, type ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Button } from './button/Button.tsx'
import { EmptyState } from './feedback/EmptyState.tsx'
import { ErrorState } from './feedback/ErrorState.tsx'
import { PhoneField } from './field/PhoneField.tsx'
import { RadioCards } from './field/RadioCards.tsx'
import { SearchField } from './field/SearchField.tsx'
import * as icons from './icon/icons.tsx'
import * as signs from './icon/signs.tsx'
import { AnchorNav } from './navigation/AnchorNav.tsx'
import { Tabs } from './navigation/Tabs.tsx'
import { Combobox } from './overlay/Combobox.tsx'
import { Dialog } from './overlay/Dialog.tsx'
import { Menu } from './overlay/Menu.tsx'
import { Tooltip } from './overlay/Tooltip.tsx'
import { BuyRow } from './product/BuyRow.tsx'
import { ProductCard } from './product/ProductCard.tsx'
import { ProductCardSkeleton } from './product/ProductCardSkeleton.tsx'
import { Stepper } from './stepper/Stepper.tsx'
import { Characteristics } from './surface/Characteristics.tsx'
import { Disclosure } from './surface/Disclosure.tsx'

const noop = () => undefined

function AllComponents() {
  return (
    <main>
      <ProductCard
        href="/product/list/"
        code="1"
        name="Лист"
        picture={{ src: '/1.webp', width: 300, height: 300 }}
        price={489}
        oldPrice={560}
        badges={<b>Хит</b>}
        control={
          <BuyRow stepper={<Stepper label="Лист" value={1} onChange={noop} />} button={<Button>В корзину</Button>} />
        }
      />
      <ProductCardSkeleton view="row" />
      <PhoneField label="Телефон" error="Допишите номер" />
      <RadioCards legend="Как получить" options={[{ value: 'a', title: 'Сам' }]} value="a" onChange={noop} />
      <SearchField label="Поиск" action="/search/" name="q" />
      <Combobox label="Филиал" options={[{ value: 'a', label: 'Вологда' }]} value="a" onChange={noop} />
      <Tabs label="Вид" current="a" onChange={noop} tabs={[{ id: 'a', name: 'Описание', panel: 'Текст' }]} />
      <AnchorNav items={[{ id: 'a', name: 'Описание' }]} />
      <Characteristics items={[{ name: 'Вес', value: '29 кг' }]} />
      <Disclosure title="Бренд">Кнауф</Disclosure>
      <Menu trigger={<Button>Ещё</Button>} items={[{ id: 'a', text: 'Повторить', onSelect: noop }]} />
      <Tooltip text="Подсказка">
        <Button>Что это</Button>
      </Tooltip>
      <Dialog open={false} onOpenChange={noop} title="Окно">
        Текст
      </Dialog>
      <EmptyState title="Пусто" />
      <ErrorState onRetry={noop} retrying />
      {Object.entries({ ...icons, ...signs }).map(([name, icon]) => createElement(icon, { key: name }))}
    </main>
  )
}

function renderOnServer(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(String(chunk))
        done()
      },
    })
    sink.on('finish', () => resolve(chunks.join('')))
    const stream = renderToPipeableStream(page, { onError: reject, onAllReady: () => stream.pipe(sink) })
  })
}

test('server markup has no style attribute and no inline style or script, which the CSP would block', async () => {
  const html = await renderOnServer(<AllComponents />)
  expect(html).toContain('Филиал')
  expect(html.match(/\sstyle=|<style|<script/g)).toBeNull()
})

test('server markup is deterministic, and rendering it logs no errors', async () => {
  const said = vi.spyOn(console, 'error')
  expect(await renderOnServer(<AllComponents />)).toBe(await renderOnServer(<AllComponents />))
  expect(said).not.toHaveBeenCalled()
})

test('every stylesheet is in the layer of this package, and every colour is a token', () => {
  const files = globSync(`${import.meta.dirname}/*/*.module.css`)
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const css = readFileSync(file, 'utf8')
    expect(css.startsWith('@layer ui {'), file).toBe(true)
    expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(/gi), file).toBeNull()
  }
})

test('every token used in a stylesheet exists', () => {
  const tokens = readFileSync(`${import.meta.dirname}/tokens/tokens.css`, 'utf8')
  const given = new Set(tokens.match(/--[\w-]+(?=:)/g))
  // Set by the overlay library on its own elements.
  for (const name of ['--available-height', '--anchor-width']) given.add(name)
  for (const file of globSync(`${import.meta.dirname}/*/*.css`)) {
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/var\((--[\w-]+)/g)) {
      expect(given.has(name ?? ''), `${name} in ${file}`).toBe(true)
    }
  }
})
