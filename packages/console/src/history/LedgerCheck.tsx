import { translateText } from '@vitrina/contracts/ops/i18n/translate-text'
import { verificationApi } from '@vitrina/contracts/ops/verification'
import { Button } from '@vitrina/ui/Button'
import { classNames } from '@vitrina/ui/class-names'
import { useRef } from 'react'
import { useQuery } from '../api/use-query.ts'
import { useConsole } from '../frame/console-context.ts'
import { count, exactTimeOf } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'
import styles from './History.module.css'

/** Integrity check by the gateway: whether the ledger and all live files are as they were written. */
export function LedgerCheck() {
  const { api } = useConsole()
  const checkedAt = useRef(0)
  const { data, fault, isFetching, retry } = useQuery('verify', 0, async (signal) => {
    const answer = await api(verificationApi.verify, {}, { signal })
    checkedAt.current = Date.now()
    return answer
  })
  const isBroken = data !== null && !data.isSound
  return (
    <section
      className={classNames(styles.chain, data?.isSound && styles.sound, isBroken && styles.unsound)}
      aria-label={texts.chain.title}
    >
      <div role="status">
        {!data && <p>{fault ?? texts.chain.checking}</p>}
        {data?.isSound && <p>{texts.chain.sound(count(data.entries), count(data.files))}</p>}
        {data?.firstBad && <p>{texts.chain.broken(data.firstBad.sequence, translateText(data.firstBad.fault))}</p>}
        {isBroken && data.damage.length > 0 && (
          <ul>
            {data.damage.slice(0, 8).map(({ name, version, path, fault: why }) => (
              <li key={`${name} ${path}`}>
                <code>
                  {name}@{version.slice(0, 7)} {path}
                </code>
                : {translateText(why)}
              </li>
            ))}
          </ul>
        )}
        {isBroken && !data.firstBad && data.damage.length === 0 && <p>{texts.chain.unsound}</p>}
      </div>
      <span className={styles.checked}>
        {data && texts.chain.at(exactTimeOf(checkedAt.current))}
        <Button size="sm" onClick={retry} loading={isFetching}>
          {texts.chain.again}
        </Button>
      </span>
    </section>
  )
}
