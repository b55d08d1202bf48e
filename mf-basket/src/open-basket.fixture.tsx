import { fireEvent, render, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { CardProduct } from '@vitrina/contracts/site/card-product'
import type { FilledSeo } from '@vitrina/contracts/site/seo'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { act } from 'react'
import { BasketPage } from './basket/BasketPage.tsx'
import { department } from './basket.fixture.ts'
import { type Call, pausedGateway, settle } from './gateway.fixture.ts'
import { InShell } from './in-shell.fixture.tsx'

/** Requests that the page sends without any action of the shopper. */
const backgroundCalls = /supply|lists/

/** The basket page in a shell of its own, with a gateway that the test answers. */
export function basketPage(
  basket: Basket,
  path = '/cart/',
  seo: FilledSeo | null = null,
  viewed: readonly CardProduct[] | null = null,
) {
  const gateway = pausedGateway()
  const scope = fork({
    values: [[$api, gateway.api] as const, [$currentDepartment, department('00012', 'Вологда')] as const] as never,
  })
  const view = (
    <InShell scope={scope} path={path}>
      <BasketPage loaded={basket} viewed={viewed} seo={seo} />
    </InShell>
  )
  return {
    scope,
    view,
    calls: gateway.calls,
    /** Requests caused by the shopper's actions. */
    requests: (): Call[] => gateway.calls.filter(({ name }) => !backgroundCalls.test(name)),
    callOf: (name: string): Call | undefined => gateway.calls.find((call) => call.name.includes(name)),
    notices: () => scope.getState($notices).map(({ text }) => text),
  }
}

export type OpenBasket = ReturnType<typeof basketPage>

/** Renders the page in the browser environment. */
export async function openBasket(basket: Basket, path?: string): Promise<OpenBasket> {
  const page = basketPage(basket, path)
  render(page.view)
  await act(settle)
  return page
}

/** The browser lock is shared by all tests of a file, so every request has to be answered. */
export async function closeBasket(page: OpenBasket | undefined): Promise<void> {
  for (let at = 0; at < (page?.calls.length ?? 0); at += 1) {
    page?.calls[at]?.refuse(500, 'over')
    await act(settle)
  }
}

export const click = async (role: 'button' | 'checkbox' | 'radio', name: string | RegExp): Promise<void> => {
  fireEvent.click(screen.getByRole(role, { name }))
  await act(settle)
}

export const fill = async (label: string | RegExp, value: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await act(settle)
}

export const press = async (element: Element, key: string): Promise<void> => {
  fireEvent.keyDown(element, { key })
  await act(settle)
}

export const answer = async (call: Call | undefined, result: unknown): Promise<void> => {
  call?.answer(result)
  await act(settle)
}

export const refuse = async (call: Call | undefined, status: number, detail: string): Promise<void> => {
  call?.refuse(status, detail)
  await act(settle)
}
