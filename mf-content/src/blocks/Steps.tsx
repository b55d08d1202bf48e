import type { ContentLeaf } from '@vitrina/contracts/site/content-blocks'
import { Disclosure } from '@vitrina/ui/Disclosure'
import { SafeHtml } from '@vitrina/ui/SafeHtml'
import styles from './Steps.module.css'

type Of<Kind extends ContentLeaf['kind']> = Extract<ContentLeaf, { kind: Kind }>

/** Numbered steps. */
export function Steps({ title, steps }: Of<'steps'>) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={`${at}-${step.title}`} className={styles.step}>
            <h3 className={styles.name}>{step.title}</h3>
            {step.text && <p className={styles.text}>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Questions that open without scripts; the browser's find-in-page finds closed answers too. */
export function Accordion({ title, items }: Of<'accordion'>) {
  return (
    <section>
      {title && <h2 className={styles.title}>{title}</h2>}
      {items.map((item, at) => (
        <Disclosure key={`${at}-${item.title}`} title={item.title}>
          <SafeHtml html={item.html} />
        </Disclosure>
      ))}
    </section>
  )
}
