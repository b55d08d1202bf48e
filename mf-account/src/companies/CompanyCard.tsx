import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import { formatPhone, telHref } from '@vitrina/site/phones'
import { Badge } from '@vitrina/ui/Badge'
import { Button } from '@vitrina/ui/Button'
import { Card } from '@vitrina/ui/Card'
import { Notice } from '@vitrina/ui/Notice'
import type { ReactNode } from 'react'
import styles from './CompanyCard.module.css'
import { prefetchDialogs } from './dialogs.ts'
import type { ShownWindow } from './shown-window.ts'
import { companyTexts as texts } from './texts.ts'

const kinds = { check: 'warning', confirmed: 'plain', rejected: 'sale' } as const

/** One company: its status, requisites and actions. */
export function CompanyCard({ company, onOpen }: { company: CompanyProfile; onOpen: (shown: ShownWindow) => void }) {
  const { id, name, state, isCurrent, may } = company
  return (
    <Card as="li" padding="lg" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {isCurrent && <Badge kind="success">{texts.current}</Badge>}
        {state !== 'confirmed' && <Badge kind={kinds[state]}>{texts.states[state]}</Badge>}
      </div>
      <StateNote company={company} />
      <Facts company={company} />
      <div className={styles.buttons}>
        {state === 'confirmed' && may.order && !isCurrent && (
          <Button
            kind="strong"
            size="sm"
            aria-label={texts.makeCurrentOf(name)}
            onPointerEnter={prefetchDialogs}
            onClick={() => onOpen({ window: 'switch', id })}
          >
            {texts.makeCurrent}
          </Button>
        )}
        {may.manage && (
          <Button
            size="sm"
            aria-label={texts.editOf(name)}
            onPointerEnter={prefetchDialogs}
            onClick={() => onOpen({ window: 'edit', id })}
          >
            {texts.edit}
          </Button>
        )}
        <Button
          size="sm"
          kind="ghost"
          aria-label={may.manage ? texts.removeOf(name) : `${texts.leave}: ${name}`}
          onPointerEnter={prefetchDialogs}
          onClick={() => onOpen({ window: 'remove', id })}
        >
          {may.manage ? texts.remove : texts.leave}
        </Button>
      </div>
    </Card>
  )
}

function StateNote({ company: { state, reason, may } }: { company: CompanyProfile }) {
  if (state === 'check') return <Notice>{texts.checkText}</Notice>
  if (state === 'rejected') return <Notice kind="warning">{reason}</Notice>
  return may.order ? null : <Notice>{texts.mayNotOrder}</Notice>
}

function Facts({ company }: { company: CompanyProfile }) {
  const { inn, kpp, ogrn, address, bik, bank, account, clientCode, priceType, manager } = company
  return (
    <dl className={styles.facts}>
      <Fact name={texts.priceType}>{priceType}</Fact>
      <Fact name={texts.clientCode}>{clientCode}</Fact>
      <Fact name={kpp ? `${texts.inn} / ${texts.kpp}` : texts.inn}>{kpp ? `${inn} / ${kpp}` : inn}</Fact>
      <Fact name={texts.ogrn}>{ogrn}</Fact>
      <Fact name={texts.address}>{address}</Fact>
      <Fact name={texts.bank}>{bik && (bank ? `${bank}, ${texts.bik} ${bik}` : `${texts.bik} ${bik}`)}</Fact>
      <Fact name={texts.account}>{account}</Fact>
      <Fact name={texts.manager}>
        {manager && (
          <>
            {manager.name},{' '}
            <a className={styles.phone} href={telHref(manager.phone)}>
              {formatPhone(manager.phone)}
            </a>
          </>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The visitor as a private buyer, at retail prices. */
export function SelfCard({ isCurrent, onOpen }: { isCurrent: boolean; onOpen: (shown: ShownWindow) => void }) {
  return (
    <Card as="li" padding="lg" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{texts.self}</h2>
        {isCurrent && <Badge kind="success">{texts.current}</Badge>}
      </div>
      <p className={styles.quiet}>{texts.selfText}</p>
      {!isCurrent && (
        <div className={styles.buttons}>
          <Button
            size="sm"
            aria-label={texts.makeCurrentOf(texts.self)}
            onPointerEnter={prefetchDialogs}
            onClick={() => onOpen({ window: 'switch', id: null })}
          >
            {texts.makeCurrent}
          </Button>
        </div>
      )}
    </Card>
  )
}
