import type { PromotionListing } from '@vitrina/contracts/site/search'
import { Link } from '@vitrina/federation/router'
import { $currentDepartment } from '@vitrina/shell/department'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Blueprint } from '@vitrina/ui/Blueprint'
import { buttonClass } from '@vitrina/ui/button-class'
import { EmptyState } from '@vitrina/ui/EmptyState'
import { Notice } from '@vitrina/ui/Notice'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { useUnit } from 'effector-react'
import { CategoryIcon } from '../category-icon/CategoryIcon.tsx'
import { renderLink } from '../link.tsx'
import { Listing } from '../listing/Listing.tsx'
import { dateText, periodText, timeLeft } from '../promotions/days.ts'
import { PromotionCard } from '../promotions/PromotionCard.tsx'
import { inCity } from '../promotions/places.ts'
import { promotionTexts, scopeTexts, texts } from '../texts.ts'
import { Coupon } from './Coupon.tsx'
import styles from './PromotionPage.module.css'

/** A promotion: terms, period, cities, coupon and products; when it is over, links to the others. */
export function PromotionPage({ data }: { data: PromotionListing }) {
  const { promotion, others, today } = data
  const isOver = promotion.state === 'over'
  return (
    <Page
      breadcrumbs={[
        { name: texts.home, href: paths.home() },
        { name: promotionTexts.name, href: paths.promotions() },
        { name: promotion.title },
      ]}
      renderLink={renderLink}
      title={data.seo?.unique_title || promotion.title}
      className={styles.page}
    >
      <PromotionStatus data={data} />
      <Terms data={data} />
      {!isOver && (
        <section className={styles.part} aria-labelledby="promotion-goods">
          <h2 id="promotion-goods">{promotionTexts.goods}</h2>
          <Listing
            key={promotion.slug}
            place={{ kind: 'promotion', slug: promotion.slug }}
            data={data}
            empty={
              <EmptyState
                title={scopeTexts.emptyTitle}
                text={scopeTexts.emptyText}
                action={
                  <Link className={buttonClass()} to={paths.promotions()}>
                    {promotionTexts.all}
                  </Link>
                }
              />
            }
          />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.part} aria-labelledby="other-promotions">
          <h2 id="other-promotions">{promotionTexts.others}</h2>
          <ul className={styles.others}>
            {others.map((other) => (
              <li key={other.slug}>
                <PromotionCard promotion={other} today={today} headingLevel={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  )
}

/** Why the visitor cannot use the promotion: it is over, has not started, or is for other cities. */
function PromotionStatus({ data: { promotion, today, cities, holdsHere } }: { data: PromotionListing }) {
  const department = useUnit($currentDepartment)
  const { state, starts_on, ends_on } = promotion
  const [from, to] = [dateText(starts_on, today), dateText(ends_on, today)]
  if (state === 'over') {
    return <Notice title={promotionTexts.isOver}>{to && promotionTexts.wasOver(to)}</Notice>
  }
  return (
    <>
      {state === 'soon' && <Notice title={promotionTexts.isSoon}>{from && promotionTexts.willBegin(from)}</Notice>}
      {!holdsHere && (
        <Notice kind="warning" title={promotionTexts.notHere(inCity(department?.names_cases))}>
          {cities.length > 0 && promotionTexts.holdsIn(cities.join(', '))}
        </Notice>
      )}
    </>
  )
}

function Terms({ data: { promotion, today, cities } }: { data: PromotionListing }) {
  const { image, text, summary, coupon, starts_on, ends_on, state } = promotion
  const period = periodText(starts_on, ends_on, today)
  const left = timeLeft(promotion, today)
  return (
    <section className={styles.terms} aria-label={promotionTexts.terms}>
      <Blueprint className={styles.drawing}>
        <CategoryIcon icon={image && `${image}.svg`} size={96} />
      </Blueprint>
      <div className={styles.words}>
        <dl className={styles.facts}>
          {period && (
            <div>
              <dt>{promotionTexts.when}</dt>
              <dd>
                {period} {left && <Badge kind={state === 'now' ? 'warning' : 'info'}>{left}</Badge>}
              </dd>
            </div>
          )}
          <div>
            <dt>{promotionTexts.where}</dt>
            <dd>{cities.length > 0 ? cities.join(', ') : promotionTexts.everywhere}</dd>
          </div>
        </dl>
        {text ? <SafeHtml html={text} /> : <p>{summary}</p>}
        {coupon && state !== 'over' && <Coupon code={coupon} />}
      </div>
    </section>
  )
}
