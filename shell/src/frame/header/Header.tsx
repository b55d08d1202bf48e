import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { ClockIcon, PhoneIcon } from '@vitrina/ui/icons'
import { Logo } from '@vitrina/ui/Logo'
import { MainBar } from '@vitrina/ui/MainBar'
import { TopLine } from '@vitrina/ui/TopLine'
import { useUnit } from 'effector-react'
import { $currentDepartment } from '../../department/model.ts'
import { CityButton, CityLine } from '../city/CityButton.tsx'
import { CatalogueButton } from '../menu/CatalogueButton.tsx'
import { $site } from '../model.ts'
import { HeaderSearch } from '../search/HeaderSearch.tsx'
import { SidebarButton } from '../sidebar/LazySidebar.tsx'
import { texts } from '../texts.ts'
import styles from './Header.module.css'
import { HeaderAccount } from './HeaderAccount.tsx'
import { HeaderBasket } from './HeaderBasket.tsx'
import { CompactCompare, CompareLink, FavoritesLink } from './ListLinks.tsx'
import { displayPhones, retailPhone } from './phones.ts'

/** The header: a thin line with city, hours and phones, and a bar that sticks while the page scrolls. */
export function Header() {
  const { site, department } = useUnit({ site: $site, department: $currentDepartment })
  const phones = displayPhones(department)
  const retail = retailPhone(department)
  return (
    <header className={styles.header} data-boundary="shell">
      <div className={styles.line}>
        <TopLine
          city={<CityLine />}
          hours={department?.work_time && <Hours text={department.work_time} />}
          links={
            <>
              <Link to={paths.promotions()}>{texts.promotions}</Link>
              <Link to={paths.payment()}>{texts.paymentAndDelivery}</Link>
              <Link to={paths.about()}>{texts.about}</Link>
              <Link to={paths.contacts()}>{texts.contacts}</Link>
            </>
          }
          phones={phones.map(({ label, text, href }) => (
            <a key={href} href={href}>
              {label && <span className={styles.label}>{label}</span>}
              {text}
            </a>
          ))}
        />
      </div>
      <MainBar
        logo={
          <Link to={paths.home()} aria-label={texts.homeLabel(site.siteName)}>
            <Logo name={site.siteName} tagline={texts.tagline} />
          </Link>
        }
        catalogue={<CatalogueButton />}
        compact={
          <>
            <CityButton />
            {retail && (
              <a href={retail.href} className={styles.call} aria-label={texts.call(retail.text)}>
                <PhoneIcon />
              </a>
            )}
            <CompactCompare />
            <SidebarButton />
          </>
        }
        search={<HeaderSearch />}
        actions={
          <>
            <CompareLink />
            <FavoritesLink />
            <HeaderBasket />
            <HeaderAccount />
          </>
        }
      />
    </header>
  )
}

function Hours({ text }: { text: string }) {
  return (
    <>
      <ClockIcon size={16} />
      {text}
    </>
  )
}
