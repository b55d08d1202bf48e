import type { ObjectPage as ObjectData } from '@vitrina/contracts/site/objects'
import { Link } from '@vitrina/federation/router'
import { formatSum } from '@vitrina/site/money'
import { paths } from '@vitrina/site/paths'
import { Badge } from '@vitrina/ui/Badge'
import { Card } from '@vitrina/ui/Card'
import { Cabinet } from '../cabinet/Cabinet.tsx'
import { estimateTexts } from '../estimate/texts.ts'
import { estimatesTexts } from '../estimates/texts.ts'
import { OrderCard } from '../orders/OrderCard.tsx'
import { ObjectFiles } from './files/ObjectFiles.tsx'
import { ObjectActions } from './ObjectActions.tsx'
import { ObjectFacts } from './ObjectFacts.tsx'
import { ObjectMoney } from './ObjectMoney.tsx'
import styles from './ObjectPage.module.css'
import { objectsAddress } from './ObjectsTabs.tsx'
import { objectsTexts as texts } from './texts.ts'

const kinds = ['active', 'completed'] as const

/** One building site: its facts, costs, estimates and orders. */
export function ObjectPage({ data }: { data: ObjectData }) {
  const { object } = data
  return (
    <Cabinet
      title={object.name}
      trail={[{ name: texts.title, href: objectsAddress() }]}
      actions={<ObjectActions object={object} />}
    >
      <div className={styles.columns}>
        <ObjectFacts object={object} />
        <Card padding="lg">
          <ObjectMoney object={object} />
        </Card>
      </div>
      <ObjectFiles objectId={object.id} loaded={data.files} />
      <Estimates data={data} />
      <Orders data={data} />
    </Cabinet>
  )
}

function Estimates({ data: { estimates } }: { data: ObjectData }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.estimates}</h2>
      {estimates.length === 0 ? (
        <p className={styles.quiet}>{texts.noEstimates}</p>
      ) : (
        <Card padding="none">
          <ul aria-label={texts.estimates}>
            {estimates.map(({ id, name, state, lineCount, sumNow }) => (
              <li key={id} className={styles.estimate}>
                <Link to={paths.estimate(id)} className={styles.name}>
                  {name}
                </Link>
                <Badge>{estimateTexts.states[state]}</Badge>
                <span className={styles.quiet}>{estimatesTexts.lines(lineCount)}</span>
                <span className={styles.sum}>{formatSum(sumNow)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Orders({ data }: { data: ObjectData }) {
  const { name } = data.object
  const list = { active: paths.ordersActive(), completed: paths.ordersCompleted() }
  const hasNone = kinds.every((kind) => data[kind].total === 0)
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{texts.orders}</h2>
      {hasNone && <p className={styles.quiet}>{texts.noOrders}</p>}
      <ul className={styles.orders}>
        {kinds
          .flatMap((kind) => data[kind].orders)
          .map((order) => (
            <li key={order.number}>
              <OrderCard order={order} />
            </li>
          ))}
      </ul>
      {kinds
        .filter((kind) => data[kind].total > data[kind].orders.length)
        .map((kind) => (
          <p key={kind}>
            <Link to={`${list[kind]}?object=${encodeURIComponent(name)}`}>{texts.allOrders[kind]}</Link>
          </p>
        ))}
    </section>
  )
}
