import type { PromotionSummary } from '@vitrina/contracts/retailer/search'
import type { PromotionList } from '@vitrina/contracts/site/search'
import { readQuery } from '@vitrina/federation/page-query'
import { Link, useLocation } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { renderLink } from '../link.tsx'
import { queries } from '../queries.ts'
import { promotionTexts, texts } from '../texts.ts'
import { PromotionCard } from './PromotionCard.tsx'
import styles from './PromotionsPage.module.css'

const states = ['now', 'soon', 'over'] as const
type State = (typeof states)[number]

/** Current, announced or recently ended promotions, selected by the address. */
export function PromotionsPage({ promotions, today, seo }: PromotionList) {
  const view = readQuery(useLocation().search, queries.promotions).get('view')
  const current = states.find((state) => state === view) ?? 'now'
  const shown = promotions.filter(({ state }) => state === current)
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: promotionTexts.name }]}
      renderLink={renderLink}
      title={seo?.unique_title || promotionTexts.name}
      className={styles.page}
    >
      <States promotions={promotions} current={current} />
      {shown.length > 0 ? (
        <ul className={styles.cards}>
          {shown.map((promotion) => (
            <li key={promotion.slug}>
              <PromotionCard promotion={promotion} today={today} />
            </li>
          ))}
        </ul>
      ) : (
        <NoPromotions state={current} />
      )}
      {seo?.text && current === 'now' && <SafeHtml html={seo.text} className={styles.about} />}
    </Page>
  )
}

function States({ promotions, current }: { promotions: readonly PromotionSummary[]; current: State }) {
  return (
    <nav className={styles.states} aria-label={promotionTexts.statesLabel}>
      {states.map((state) => (
        <Link
          key={state}
          className={styles.state}
          to={pathOf(state)}
          aria-current={state === current ? 'true' : undefined}
          preventScrollReset
        >
          {promotionTexts.states[state]}{' '}
          <span className={styles.count}>{promotions.filter((one) => one.state === state).length}</span>
        </Link>
      ))}
    </nav>
  )
}

function NoPromotions({ state }: { state: State }) {
  const { title, text } = promotionTexts.empty[state]
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link className={buttonClass()} to={state === 'now' ? paths.catalog() : paths.promotions()}>
          {state === 'now' ? promotionTexts.toSale : promotionTexts.states.now}
        </Link>
      }
    />
  )
}

const pathOf = (state: State): string => paths.promotions() + (state === 'now' ? '' : `?view=${state}`)
