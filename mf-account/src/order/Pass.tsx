import type { OrderDetails } from '@vitrina/contracts/site/order-history'
import { Link } from '@vitrina/federation/router'
import { paths } from '@vitrina/site/paths'
import { Card } from '@vitrina/ui/Card'
import { QrCode } from '@vitrina/ui/QrCode'
import styles from './OrderPage.module.css'
import { orderTexts as texts } from './texts.ts'

/** The code that the pickup counter scans; its page shows it large, without a sign-in. */
export function Pass({ order: { number, accessKey }, origin }: { order: OrderDetails; origin: string }) {
  const path = paths.qr('o', accessKey)
  return (
    <Card as="section" padding="lg" className={styles.pass}>
      <QrCode value={origin + path} label={texts.qr(number)} className={styles.code} />
      <div>
        <h2 className={styles.title}>{texts.pass}</h2>
        <p className={styles.quiet}>{texts.passText}</p>
        <Link to={path}>{texts.passOpen}</Link>
      </div>
    </Card>
  )
}
