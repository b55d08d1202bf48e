import type { MutantLocation } from './mutant.ts'

/** Mutants that no test can notice, each with the reason. A gap in the tests is fixed, not listed here. */
export interface AcceptedMutant extends MutantLocation {
  why: string
}

export const acceptedMutants: readonly AcceptedMutant[] = [
  {
    file: 'gateway/src/visitor/sessions/account-invalidations.ts',
    code: 'this.turn += 1',
    change: '1 → 2',
    why: 'Turns are compared with one another alone: steps of another size keep their order.',
  },
  {
    file: 'gateway/src/infra/cluster/cluster.ts',
    code: 'if (answer === null) return null',
    change: 'null → undefined',
    why: 'The one caller asks whether there is something to give back, and takes both for no.',
  },
  {
    file: 'gateway/src/shop/sharing/basket-table.ts',
    code: "{ head: 'Выбрано для заказа', width: 19, kind: 'text' },",
    change: '19 → 38',
    why: 'How wide a column of the file opens is looked at: a number would only be repeated.',
  },
  {
    file: 'mf-basket/src/basket/BasketNotes.tsx',
    code: 'if (lines.length === 0 || !(incomplete || isStale)) return null',
    change: 'null → undefined',
    why: 'React draws nothing for either.',
  },
  {
    file: 'packages/site/src/work-time.ts',
    code: 'return { opens: from.minutes, closes: to.minutes < from.minutes ? to.minutes + MINUTES_OF_DAY : to.minutes }',
    change: '< → <=',
    why: 'That both are equal has been refused a line above.',
  },
  {
    file: 'shell/src/frame/menu/CatalogueButton.tsx',
    code: '{open ? <CloseIcon size={20} /> : <MenuIcon size={20} />}',
    change: '20 → 40',
    why: 'How large a sign is drawn is looked at: a number would only be repeated.',
  },
  {
    file: 'mf-basket/src/shared-basket/AddSharedBasket.tsx',
    code: 'const nameOf = (idcode: string) => lines.find(({ product }) => product.idcode === idcode)?.product.name ?? idcode',
    change: 'find → findLast',
    why: 'Lines of a basket have a code each: the first with it is the last.',
  },
  {
    file: 'mf-basket/src/quick-order/model.ts',
    code: 'const stopFx = createEffect((run: AbortController | null) => run?.abort())',
    change: '?. → .',
    why: 'Where nothing runs there is nothing to stop, and what becomes of this effect is heard by none.',
  },
  {
    file: 'shell/src/frame/city/CityButton.tsx',
    code: '<ChevronDownIcon size={16} />',
    change: '16 → 32',
    why: 'How large a sign is drawn is looked at: a number would only be repeated.',
  },
  {
    file: 'shell/src/frame/header/Header.tsx',
    code: '<ClockIcon size={16} />',
    change: '16 → 32',
    why: 'How large a sign is drawn is looked at: a number would only be repeated.',
  },
  {
    file: 'packages/site/src/order-line-table.ts',
    code: 'const width = Math.max(0, ...rows.map((row) => row.length))',
    change: '0 → 1',
    why: 'Of a table without rows one column is read and left out, because it has no cells.',
  },
  {
    file: 'packages/site/src/difference-price.ts',
    code: 'if (!unit || !now || !before) return null',
    change: '|| → &&',
    why: 'Without a common unit there is no price of it either, and with one both prices are above 0.',
  },
  {
    file: 'packages/site/src/difference-price.ts',
    code: "if (unit) prices[unit.trim().replace(/\\.$/, '')] = price",
    change: 'unit → true',
    why: "A price for the unit '' is the last that is compared, and what has no unit is not compared.",
  },
  {
    file: 'packages/site/src/money.ts',
    code: 'return formatAmount(value, fraction < roundingThreshold - tolerance ? wholeRoubles : withKopecks)',
    change: '< → <=',
    why: 'The two are equal at 0.019999 of a rouble alone, and prices are whole kopecks.',
  },
  {
    file: 'mf-basket/src/order/placing/model.ts',
    code: 'filter: (changed) => changed?.changes.slotTaken === true,',
    change: '?. → .',
    why: 'Where nothing has changed there is no slot to ask for anew: a filter that throws lets nothing through, as one that says no.',
  },
]
