import type { LandingPage as Landing } from '@vitrina/contracts/site/content'
import { paths } from '@vitrina/site/paths'
import { Page } from '@vitrina/ui/Page'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import { Blocks } from '../blocks/Blocks.tsx'
import { Cards } from '../blocks/LinkBlocks.tsx'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './LandingPage.module.css'

/** The landing page of one offer: its blocks and form, then links to the other offers. */
export function LandingPage({ landing }: { landing: Landing }) {
  const { slug, title, seo, blocks, others } = landing
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: title }]}
      renderLink={renderLink}
      title={seo?.unique_title || title}
    >
      <Blocks blocks={blocks} page={{ kind: 'landing', slug }} />
      {others.length > 0 && (
        <div className={styles.others}>
          <Cards
            kind="cards"
            title={texts.otherOffers}
            cards={others.map((other) => ({ title: other.title, href: paths.landing(other.slug) }))}
          />
        </div>
      )}
      {seo?.text && <SafeHtml html={seo.text} className={styles.about} />}
    </Page>
  )
}
