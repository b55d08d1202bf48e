import type { SearchListing } from '@vitrina/contracts/site/search'
import { paths } from '@vitrina/site/paths'
import { Page } from '@vitrina/ui/Page'
import { renderLink } from '../link.tsx'
import { Listing } from '../listing/Listing.tsx'
import { Understood } from '../listing/Understood.tsx'
import { texts } from '../texts.ts'
import { AlsoFound } from './AlsoFound.tsx'
import { DirectHit } from './DirectHit.tsx'
import { FoundSections } from './FoundSections.tsx'
import { NothingHere } from './NothingHere.tsx'
import styles from './SearchPage.module.css'
import { TypedCodes } from './TypedCodes.tsx'
import { searchTexts } from './texts.ts'

/** The results of a search: products as in a category, and other matching pages. */
export function SearchPage({ data }: { data: SearchListing }) {
  const { q, listing } = data
  const { categories, total } = listing
  return (
    <Page
      breadcrumbs={[{ name: texts.home, href: paths.home() }, { name: searchTexts.name }]}
      renderLink={renderLink}
      title={<span className={styles.title}>{searchTexts.heading(q)}</span>}
      aside={total > 0 && texts.goods(total)}
      top={<Understood place={{ kind: 'search', slug: '' }} listing={listing} />}
      className={styles.page}
    >
      <Listing
        // The key resets the state of the list for another query.
        key={q}
        place={{ kind: 'search', slug: '' }}
        data={data}
        sections={categories.length > 1 && <FoundSections q={q} categories={categories} />}
        before={
          <>
            <TypedCodes q={q} listing={listing} />
            <DirectHit listing={listing} />
            {total > 0 && <AlsoFound data={data} />}
          </>
        }
        empty={<NothingHere data={data} />}
      />
    </Page>
  )
}
