import { act, fireEvent, screen } from '@testing-library/react'
import type { Basket } from '@vitrina/contracts/site/basket'
import type { Session } from '@vitrina/contracts/site/session'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $pickupPoints } from '@vitrina/shell/department'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled, fork, type Scope } from 'effector'
import { useLocation } from 'react-router'
import { basketOf, department, line } from '../basket.fixture.ts'
import { type Call, pausedGateway, settle } from '../gateway.fixture.ts'
import { InShell } from '../in-shell.fixture.tsx'
import { OrderPage } from './OrderPage.tsx'

const points = [department('00012', 'Вологда'), department('00031', 'Череповец')]
const basket = basketOf([line('00001', 10, 2), line('00002', 5, 3), line('00003', 1, 1, { selected: false })])
export const sessionOf = (more: Partial<Session>): Session =>
  ({
    isAuth: false,
    uuid: 'guest',
    name: 'Гость',
    email: '',
    phone: '',
    basket: { counts: {}, total: 0 },
    ...more,
  }) as Session

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

/** The order page in a browser environment, with a gateway that the test answers. */
export function openShop(session: Session | null = null) {
  const gateway = pausedGateway()
  const scopeOf = (who: Session | null) =>
    fork({
      values: [
        [$api, gateway.api],
        [$currentDepartment, points[0]],
        [$pickupPoints, points],
        [$session, who],
      ] as never,
    })
  let scope: Scope = scopeOf(session)
  const callsTo = (name: string): Call[] => gateway.calls.filter((call) => call.name === name)
  const sent = () => callsTo('POST /api/site/orders/')
  return {
    gateway,
    callsTo,
    sent,
    bodyOf: (place: number) => sent()[place]?.body as Record<string, unknown>,
    page: (shown: Basket = basket) => (
      <InShell scope={scope} path="/order/">
        <OrderPage loaded={shown} />
        <Address />
      </InShell>
    ),
    /** Simulates a reload of the document: only browser storage survives. */
    reload: (who: Session | null = null) => {
      scope = scopeOf(who)
    },
    /** Not awaited: the gateway holds its requests. */
    signIn: (who: Session) =>
      act(async () => {
        void allSettled(sessionChanged, { scope, params: who })
        await settle()
      }),
    async close() {
      for (const call of gateway.calls) call.refuse(404, 'over')
      await settle()
    },
  }
}

export const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) as HTMLInputElement
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
export function fill(): void {
  type('name', 'Пётр Иванов')
  type('phone', '+7 (900) 123-45-67')
}
export async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }))
  await act(settle)
}
export const send = () => press('Оформить заказ')
