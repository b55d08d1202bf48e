import type { HistoryEntry } from '@vitrina/contracts/ops/history'
import type { OpsState } from '@vitrina/contracts/ops/state'
import type { KnownVersion } from '@vitrina/contracts/ops/versions'

export const HOUR = 60 * 60_000
export const parts = ['shell', 'mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content'] as const

/** Version id of a part, derived from its number: the same number gives the same id. */
export const versionOf = (name: string, number: number): string =>
  `${(parts.indexOf(name as (typeof parts)[number]) + 10).toString(16)}${number.toString(16)}`
    .padEnd(3, '7')
    .concat('0123456789abcdef')
    .slice(0, 16)

export const setOf = (sequence: number): string => `5e7${sequence.toString(16).padStart(5, '0')}89abcdef`.slice(0, 16)
export const iso = (at: number): string => new Date(at).toISOString()

interface HistoryStep {
  hoursAgo: number
  by: string
  reason: string
  action: HistoryEntry['action']
  name: string
  from?: number
  to: number
  percent?: number
}

const steps: HistoryStep[] = [
  { hoursAgo: 90, by: 'team basket', reason: 'Плановый выпуск', action: 'promote', name: 'mf-basket', from: 1, to: 2 },
  { hoursAgo: 50, by: 'Ольга', reason: 'Плановый выпуск', action: 'promote', name: 'mf-catalog', from: 1, to: 2 },
  { hoursAgo: 30, by: 'Ольга', reason: 'Новая шапка', action: 'promote', name: 'shell', from: 1, to: 2 },
  { hoursAgo: 20, by: 'team catalog', reason: 'Фильтры', action: 'promote', name: 'mf-catalog', from: 2, to: 3 },
  {
    hoursAgo: 18,
    by: 'autopilot',
    reason: 'Ошибок 4,2 % при норме 0,1 %',
    action: 'rollback',
    name: 'mf-catalog',
    from: 3,
    to: 2,
  },
  {
    hoursAgo: 17.9,
    by: 'autopilot',
    reason: 'Ошибок 4,2 % при норме 0,1 %',
    action: 'quarantine',
    name: 'mf-catalog',
    to: 3,
  },
  {
    hoursAgo: 9,
    by: 'team basket',
    reason: 'Карта пунктов выдачи',
    action: 'promote',
    name: 'mf-basket',
    from: 2,
    to: 3,
  },
  { hoursAgo: 6, by: 'team product', reason: 'Галерея', action: 'canary', name: 'mf-product', to: 2, percent: 5 },
  {
    hoursAgo: 2.5,
    by: 'team product',
    reason: 'Ошибок нет, расширяем',
    action: 'canary',
    name: 'mf-product',
    to: 2,
    percent: 25,
  },
  { hoursAgo: 1, by: 'Анна', reason: 'Не работает промокод', action: 'rollback', name: 'mf-basket', from: 3, to: 2 },
  { hoursAgo: 0.4, by: 'Анна', reason: 'Промокод исправлен', action: 'promote', name: 'mf-basket', from: 2, to: 4 },
]

/** A week of a busy site: releases, a canary, a manual rollback and one by the autopilot; latest first. */
export function historyAt(now: number): HistoryEntry[] {
  const first: HistoryEntry = {
    sequence: 1,
    at: iso(now - 160 * HOUR),
    action: 'activate',
    by: 'npm start',
    reason: 'first release set of this start',
    from: null,
    to: setOf(1),
    changes: parts.map((name) => ({ name, from: null, to: versionOf(name, 1) })),
    subject: null,
    canaries: [],
    hash: 'a1'.repeat(32),
  }
  const entries = [first]
  let canaries: HistoryEntry['canaries'] = []
  for (const [place, { hoursAgo, by, reason, action, name, from, to, percent }] of steps.entries()) {
    const sequence = place + 2
    const version = versionOf(name, to)
    if (action === 'canary') canaries = [{ name, version, percent: percent ?? 0 }]
    const before = entries[place]?.to ?? null
    entries.push({
      sequence,
      at: iso(now - hoursAgo * HOUR),
      action,
      by,
      reason,
      from: before,
      to: from === undefined ? (before ?? '') : setOf(sequence),
      changes: from === undefined ? [] : [{ name, from: versionOf(name, from), to: version }],
      subject: { name, version, percent: percent ?? null },
      canaries,
      hash: sequence.toString(16).padStart(2, '0').repeat(32),
    })
  }
  return entries.toReversed()
}

const live: Record<string, number> = { shell: 2, 'mf-catalog': 2, 'mf-basket': 4 }
const numbers: Record<string, number> = {
  shell: 2,
  'mf-catalog': 3,
  'mf-product': 2,
  'mf-basket': 4,
  'mf-account': 1,
  'mf-content': 1,
}
const packageVersion = (number: number): string => `1.${number}.0`

/** The last part has no owner: it was published before owners existed. */
const ownerOf = (name: string) =>
  name === 'mf-content' ? null : { team: `Команда ${name}`, contact: `${name}@shop.test` }

/** Short changelogs, a long one, and none for the first version. */
const changesOf = (number: number): string | null =>
  number === 1
    ? null
    : number === 3
      ? `Карта пунктов выдачи.\n\n${'- Ещё одна перемена.\n'.repeat(20)}`
      : 'Промокод исправлен.'

export function stateAt(now: number): OpsState {
  const history = historyAt(now)
  const last = history[0]
  if (!last) throw new Error('the stand-in has no history')
  return {
    sequence: last.sequence,
    set: last.to,
    previous: last.from,
    activatedAt: last.at,
    parts: parts.map((name) => {
      const number = live[name] ?? 1
      return {
        name,
        version: versionOf(name, number),
        packageVersion: packageVersion(number),
        publishedAt: iso(now - (200 - number * 40) * HOUR),
        owner: ownerOf(name),
        before: number > 1 ? versionOf(name, number === 4 ? 2 : number - 1) : null,
        versions: numbers[name] ?? 1,
        needsTwo: name === 'mf-basket' || name === 'mf-account',
      }
    }),
    canaries: [
      {
        name: 'mf-product',
        version: versionOf('mf-product', 2),
        packageVersion: packageVersion(2),
        publishedAt: iso(now - 7 * HOUR),
        set: setOf(99),
        percent: 25,
        since: iso(now - 6 * HOUR),
      },
    ],
    quarantine: [
      {
        name: 'mf-catalog',
        version: versionOf('mf-catalog', 3),
        packageVersion: packageVersion(3),
        publishedAt: iso(now - 21 * HOUR),
        reason: 'Ошибок 4,2 % при норме 0,1 %',
        at: iso(now - 17.9 * HOUR),
      },
    ],
    previews: [
      {
        id: 'pr-1',
        set: setOf(98),
        parts: [{ name: 'mf-account', version: versionOf('mf-account', 2) }],
        by: 'team account',
        at: iso(now - 2 * HOUR),
        until: iso(now + 6 * HOUR),
      },
    ],
    approvals: [
      {
        id: 'ap-1',
        action: 'promote',
        name: 'mf-account',
        version: versionOf('mf-account', 2),
        percent: null,
        askedBy: 'team account',
        reason: 'Вход по коду',
        at: iso(now - 0.3 * HOUR),
        until: iso(now + 23 * HOUR),
      },
    ],
    gateways: ['gw-1', 'gw-2'].map((id) => ({
      id,
      opsUrl: `https://${id}.ops.test`,
      node: '24.4.1',
      startedAt: iso(now - 70 * HOUR),
      set: last.to,
      setSince: last.at,
      sequence: last.sequence,
      renderer: true,
      renderers: 2,
      tookMs: 420,
      seenAt: iso(now - 4000),
      silentSince: null,
      isolation: { network: 'namespace', reason: null },
      refused: null,
    })),
    sharing: 'together',
    last,
  }
}

export function versionsAt(name: string, now: number): KnownVersion[] {
  const state = stateAt(now)
  const isOf = (items: { name: string; version: string }[], version: string) =>
    items.some((one) => one.name === name && one.version === version)
  const most = (numbers[name] ?? 1) + (name === 'mf-account' ? 1 : 0)
  return Array.from({ length: most }, (_, place) => {
    const number = most - place
    const version = versionOf(name, number)
    return {
      name,
      version,
      packageVersion: packageVersion(number),
      publishedAt: iso(now - (200 - number * 40) * HOUR),
      changes: changesOf(number),
      role: isOf(state.parts, version)
        ? ('live' as const)
        : isOf(state.canaries, version)
          ? ('canary' as const)
          : isOf(state.quarantine, version)
            ? ('quarantined' as const)
            : ('kept' as const),
      files: 40 + number,
      browserBytes: 180_000 + number * 1200,
      brotliBytes: 52_000 + number * 400,
      serverBytes: 300_000,
      shellContract: '^1',
      unfit: name === 'mf-basket' && number === 1 ? 'каталог ждёт FillBasket, которого в ней нет' : null,
    }
  })
}
