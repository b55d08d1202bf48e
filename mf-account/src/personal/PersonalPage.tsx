import { Link, useNavigate } from '@vitrina/federation/router'
import { $currentUser, $session, type CurrentUser, signOutFx } from '@vitrina/shell/session'
import { paths } from '@vitrina/site/paths'
import { formatPhone } from '@vitrina/site/phones'
import { useHydrated } from '@vitrina/ui/alive'
import { Button } from '@vitrina/ui/Button'
import { buttonClass } from '@vitrina/ui/button-class'
import { Card } from '@vitrina/ui/Card'
import { BasketIcon, ClockIcon, CompareIcon, HeartIcon } from '@vitrina/ui/icons'
import { useUnit } from 'effector-react'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import reach from '../cabinet/reach.module.css'
import { BuyAgainCard } from './BuyAgainCard.tsx'
import type { Cards } from './cards.ts'
import dashboardStyles from './DashboardCard.module.css'
import { FirstSteps, isNew } from './FirstSteps.tsx'
import styles from './PersonalPage.module.css'
import { MatricesCard, ObjectsCard } from './PlaceCards.tsx'
import { DocumentsCard, EstimateCard, ManagerCard, PriceBadge, SettlementsCard } from './SideCards.tsx'
import { personalTexts } from './texts.ts'
import { OrdersCard, ToDoCard } from './WorkCards.tsx'

export interface PersonalData extends CurrentUser {
  /** A member of staff views the cabinet of a client. */
  isOnBehalf: boolean
  cards: Cards
}

const places = [
  { to: paths.cart(), Sign: BasketIcon, title: personalTexts.basket, text: personalTexts.basketText },
  { to: paths.favorites(), Sign: HeartIcon, title: personalTexts.favorites, text: personalTexts.favoritesText },
  { to: paths.compare(), Sign: CompareIcon, title: personalTexts.compare, text: personalTexts.compareText },
  { to: paths.viewed(), Sign: ClockIcon, title: personalTexts.viewed, text: personalTexts.viewedText },
]

/** The first page of the cabinet: active orders, tasks, and shortcuts to frequent work. */
export function PersonalPage({ data }: { data: PersonalData }) {
  const { known, session, signOut, isSigningOut } = useUnit({
    known: $currentUser,
    session: $session,
    signOut: signOutFx,
    isSigningOut: signOutFx.pending,
  })
  const isAlive = useHydrated()
  const navigate = useNavigate()
  const owner = (isAlive && known) || data
  const { cards } = data
  const isOnBehalf = isAlive && session ? session.onBehalf !== null : data.isOnBehalf

  // The shell reports the failure; the page stays.
  const leave = () =>
    signOut({}).then(
      () => navigate(paths.home()),
      () => {},
    )
  return (
    <Cabinet
      title={personalTexts.title}
      actions={
        // The bar above ends the session on behalf of a client; signing out would end the staff session too.
        !isOnBehalf && (
          <Button loading={isSigningOut} onClick={leave}>
            {personalTexts.signOut}
          </Button>
        )
      }
    >
      {owner.isStaff && <StaffWork />}
      <div className={styles.columns}>
        <div className={styles.column}>
          {isNew(cards) && !owner.isStaff && <FirstSteps />}
          <ToDoCard loaded={cards.toDo} />
          <OrdersCard loaded={cards.orders} />
          <MatricesCard loaded={cards.matrices} />
          <ObjectsCard loaded={cards.objects} />
          <BuyAgainCard loaded={cards.buyAgain} />
        </div>
        <div className={styles.column}>
          <SettlementsCard loaded={cards.settlements} />
          <EstimateCard loaded={cards.estimate} />
          <DocumentsCard loaded={cards.documents} />
          <ManagerCard loaded={cards.manager} />
          <Contacts owner={owner} />
        </div>
      </div>
      <section aria-label={personalTexts.lists} className={styles.places}>
        {places.map(({ to, Sign, title, text }) => (
          <Link key={to} to={to} className={styles.place}>
            <Sign />
            <span className={styles.placeWords}>
              <b className={styles.placeTitle}>{title}</b>
              <span className={styles.quiet}>{text}</span>
            </span>
          </Link>
        ))}
      </section>
    </Cabinet>
  )
}

function Contacts({ owner: { name, email, phone, isB2b, clientCode } }: { owner: CurrentUser }) {
  return (
    <Card as="section" padding="lg">
      <div className={dashboardStyles.head}>
        <h2 className={styles.title}>{personalTexts.contacts}</h2>
        <Link to={paths.profile()} className={reach.link}>
          {personalTexts.change}
        </Link>
      </div>
      <dl className={styles.facts}>
        <Fact name={personalTexts.name} value={name} />
        <Fact name={personalTexts.email} value={email} />
        <Fact name={personalTexts.phone} value={phone && formatPhone(phone)} />
      </dl>
      {isB2b && clientCode && (
        <div className={styles.price}>
          <PriceBadge clientCode={clientCode} />
          <p className={styles.quiet}>{personalTexts.priceText}</p>
        </div>
      )}
    </Card>
  )
}

function StaffWork() {
  return (
    <Card as="section" padding="lg" className={styles.staff}>
      <div>
        <h2 className={styles.title}>{personalTexts.staff}</h2>
        <p className={styles.quiet}>{personalTexts.staffText}</p>
      </div>
      <Link to={paths.loginByUser()} className={buttonClass({ kind: 'strong' })}>
        {personalTexts.onBehalf}
      </Link>
    </Card>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className={value ? undefined : styles.quiet}>{value || personalTexts.missing}</dd>
    </div>
  )
}
