import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { PhoneIcon, PinIcon } from '@vitrina/ui/icons'
import { Sheet } from '@vitrina/ui/Sheet'
import { ChevronRightIcon } from '@vitrina/ui/signs'
import { useUnit } from 'effector-react'
import { $currentDepartment } from '../../department/model.ts'
import { $compare, $favorites, $viewed } from '../../lists/model.ts'
import { $currentUser, $onBehalf } from '../../session/model.ts'
import { cityDialogOpened } from '../city/model.ts'
import { accountLinks } from '../header/account-links.ts'
import { displayPhones } from '../header/phones.ts'
import { useSignInPath } from '../header/use-sign-in-path.ts'
import { useSignOut } from '../header/use-sign-out.ts'
import { $site } from '../model.ts'
import { $sidebarOpen, sidebarToggled } from '../panels/model.ts'
import { texts } from '../texts.ts'
import styles from './Sidebar.module.css'

interface NavLink {
  href: string
  name: string
  /** Hidden when 0. */
  count?: number
}

/** The site menu as a sheet, with all links of the wide header. */
export default function Sidebar() {
  const { open, toggle, site } = useUnit({ open: $sidebarOpen, toggle: sidebarToggled, site: $site })
  return (
    <Sheet side="left" open={open} onOpenChange={(next) => next === open || toggle()} title={texts.menu}>
      <Branch />
      <NavSection title={texts.catalogue} ways={catalogueLinks(site.menu)} />
      <Lists />
      <Account />
      <NavSection title={texts.company} ways={companyLinks} />
    </Sheet>
  )
}

const catalogueLinks = (menu: { slug: string; name: string }[]): NavLink[] => [
  ...menu.map(({ slug, name }) => ({ href: paths.category(slug), name })),
  { href: paths.catalog(), name: texts.wholeCatalogue },
  { href: paths.promotions(), name: texts.promotions },
  { href: paths.brands(), name: texts.brands },
]

const companyLinks: NavLink[] = [
  { href: paths.payment(), name: texts.paymentAndDelivery },
  { href: paths.info(), name: texts.information },
  { href: paths.about(), name: texts.about },
  { href: paths.legal(), name: texts.legal },
]

function Branch() {
  const { department, ask, toggle } = useUnit({
    department: $currentDepartment,
    ask: cityDialogOpened,
    toggle: sidebarToggled,
  })
  const changeCity = () => {
    toggle()
    ask()
  }
  return (
    <div className={styles.branch}>
      <button type="button" className={styles.line} onClick={changeCity}>
        <PinIcon size={20} />
        <span className={styles.name}>{department?.name_for_site}</span>
        <span className={styles.change}>{texts.changeCity}</span>
      </button>
      {displayPhones(department).map(({ label, text, href }) => (
        <a key={href} href={href} className={styles.line}>
          <PhoneIcon size={20} />
          <span className={styles.name}>{text}</span>
          {label && <span className={styles.note}>{label}</span>}
        </a>
      ))}
    </div>
  )
}

function Lists() {
  const { favorites, compare, viewed } = useUnit({ favorites: $favorites, compare: $compare, viewed: $viewed })
  return (
    <NavSection
      title={texts.lists}
      ways={[
        { href: paths.favorites(), name: texts.favorites, count: favorites.length },
        { href: paths.compare(), name: texts.compare, count: compare.length },
        { href: paths.viewed(), name: texts.viewed, count: viewed.length },
      ]}
    />
  )
}

function Account() {
  const { user, onBehalf } = useUnit({ user: $currentUser, onBehalf: $onBehalf })
  const way = useSignInPath()
  const signOut = useSignOut()
  if (!user) return <NavSection title={texts.personal} ways={[{ href: way, name: texts.signIn }]} />
  return (
    <>
      <NavSection title={user.name} ways={accountLinks(user)} />
      {!onBehalf && (
        <button type="button" className={styles.line} onClick={signOut}>
          <span className={styles.name}>{texts.signOut}</span>
        </button>
      )}
    </>
  )
}

function NavSection({ title, ways }: { title: string; ways: readonly NavLink[] }) {
  return (
    <nav aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ul>
        {ways.map(({ href, name, count = 0 }) => (
          <li key={href}>
            <Link to={href} className={styles.line}>
              <span className={styles.name}>{name}</span>
              {count > 0 && <span className={styles.note}>{count}</span>}
              <ChevronRightIcon size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
