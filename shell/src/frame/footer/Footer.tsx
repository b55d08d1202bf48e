import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { FooterColumns } from '@vitrina/ui/FooterColumns'
import { Logo } from '@vitrina/ui/Logo'
import { useUnit } from 'effector-react'
import { $currentDepartment } from '../../department/model.ts'
import { displayPhones } from '../header/phones.ts'
import { renderLink } from '../link.tsx'
import { $site } from '../model.ts'
import { texts } from '../texts.ts'
import styles from './Footer.module.css'

const SECTIONS_SHOWN = 6

const forBuyers = {
  title: texts.forBuyers,
  links: [
    { name: texts.promotions, href: paths.promotions() },
    { name: texts.brands, href: paths.brands() },
    { name: texts.paymentAndDelivery, href: paths.payment() },
    { name: texts.information, href: paths.info() },
    { name: texts.builders, href: paths.forBuilders() },
    { name: texts.shops, href: paths.forShops() },
    { name: texts.calculators, href: paths.calculators() },
    { name: texts.kits, href: paths.construct() },
    { name: texts.support, href: paths.support() },
    { name: texts.basket, href: paths.cart() },
  ],
}

const company = (brandSlug: string) => ({
  title: texts.company,
  links: [
    { name: texts.about, href: paths.about() },
    { name: texts.news, href: paths.companyNews(brandSlug) },
    { name: texts.contacts, href: paths.contacts() },
    { name: texts.contactMap, href: paths.contactMap() },
    { name: texts.vacancies, href: paths.vacancies() },
    { name: texts.legal, href: paths.legal() },
    { name: texts.privacy, href: paths.privacyPolicy() },
  ],
})

/** The footer of every page: the branch of the chosen city, links, legal lines. */
export function Footer() {
  const { site, department } = useUnit({ site: $site, department: $currentDepartment })
  const sections = site.menu.slice(0, SECTIONS_SHOWN).map(({ name, slug }) => ({ name, href: paths.category(slug) }))
  const catalogue = {
    title: texts.catalogue,
    links: [...sections, { name: texts.wholeCatalogue, href: paths.catalog() }],
  }
  return (
    <div data-boundary="shell">
      <FooterColumns
        about={<Branch siteName={site.siteName} department={department} />}
        columns={[catalogue, forBuyers, company(site.brandSlug)]}
        bottom={
          <>
            <span>© {site.siteName}</span>
            {department && <span>{texts.pricesOf(department.name_for_site)}</span>}
          </>
        }
        renderLink={renderLink}
      />
    </div>
  )
}

function Branch({ siteName, department }: { siteName: string; department: SiteDepartment | null }) {
  return (
    <div className={styles.about}>
      <Link to={paths.home()} className={styles.logo} aria-label={texts.homeLabel(siteName)}>
        <Logo name={siteName} tagline={texts.tagline} />
      </Link>
      {displayPhones(department).map(({ label, text, href }) => (
        <a key={href} href={href} className={styles.phone}>
          {text}
          {label && <span className={styles.label}>{label}</span>}
        </a>
      ))}
      {department && (
        <p className={styles.branch}>
          {department.address}
          <br />
          {department.work_time}
        </p>
      )}
    </div>
  )
}
