import { $currentDepartment } from '@vitrina/shell/department'
import { Page } from '@vitrina/ui/Page'
import { useUnit } from 'effector-react'
import { ArticleMenu } from '../article/ArticleMenu.tsx'
import LeadForm from '../lead-form/LeadForm.tsx'
import { renderLink } from '../link.tsx'
import { texts } from '../texts.ts'
import styles from './CrmFormPage.module.css'
import { crmFormSteps } from './head.ts'

/** The form for visitors who prefer to be called back. */
export function CrmFormPage() {
  const city = useUnit($currentDepartment)?.name_for_site
  const steps = crmFormSteps()
  return (
    <Page
      breadcrumbs={steps.map(({ name, path }, at) => (at < steps.length - 1 ? { name, href: path } : { name }))}
      renderLink={renderLink}
      title={texts.crmForm.title}
      sidebar={<ArticleMenu />}
      sidebarLabel={texts.otherArticles}
    >
      <div className={styles.columns}>
        <p className={styles.lead}>{texts.crmForm.lead}</p>
        <LeadForm form="request" title={texts.crmForm.formTitle} />
        <section>
          <h2 className={styles.next}>{texts.crmForm.next}</h2>
          <ol className={styles.steps}>
            {texts.crmForm.steps(city).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      </div>
      <div className={styles.below}>
        <ArticleMenu />
      </div>
    </Page>
  )
}
