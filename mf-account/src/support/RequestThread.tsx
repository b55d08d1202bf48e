import type { RequestMessage, RequestView } from '@vitrina/contracts/site/support'
import { Link } from '@vitrina/federation/router'
import { formatDate, formatMinute } from '@vitrina/site/dates'
import { sizeText } from '@vitrina/site/file-sending'
import { paths } from '@vitrina/site/paths'
import { useHydrated } from '@vitrina/ui/alive'
import { buttonClass } from '@vitrina/ui/button-class'
import { classNames } from '@vitrina/ui/class-names'
import { Notice } from '@vitrina/ui/Notice'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { addressOf } from './address.ts'
import { $request, requestLoaded, seeFx } from './model.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { RequestState } from './RequestState.tsx'
import styles from './RequestThread.module.css'
import { supportTexts as texts } from './texts.ts'

/** Formats that every browser displays; not the HEIC of an iPhone. */
const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(name)
const isHeic = (name: string): boolean => /\.hei[cf]$/i.test(name)

const fileAddress = (id: string): string => `/api/site/personal/support/files/${encodeURIComponent(id)}/`

/** The current request, initialised with the loader data; showing it marks its messages as read. */
function useRequest(loaded: RequestView): RequestView {
  const { known, tell, see } = useUnit({ known: $request, tell: requestLoaded, see: seeFx })
  const isAlive = useHydrated()
  useEffect(() => {
    tell(loaded)
    const last = loaded.messages.at(-1)
    // A failed request only leaves the unread marks, so it is not reported.
    if (loaded.unread > 0 && last) {
      see({ params: { number: loaded.number }, body: { messageId: last.id } }).catch(() => undefined)
    }
  }, [tell, see, loaded])
  return isAlive && known?.number === loaded.number ? known : loaded
}

/** One request: its subject, its messages and the reply form. */
export function RequestThread({ loaded }: { loaded: RequestView }) {
  const request = useRequest(loaded)
  return (
    <div className={styles.thread}>
      <About request={request} />
      <section aria-label={texts.thread}>
        <ol className={styles.messages}>
          {request.messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </section>
      {request.may.write ? (
        <ReplyForm request={request} />
      ) : (
        <Notice
          action={
            <Link
              to={addressOf({ view: 'new', order: request.orderNumber ?? '', line: request.line?.idcode ?? '' })}
              className={buttonClass({ size: 'sm' })}
            >
              {texts.create}
            </Link>
          }
        >
          {texts.closed}
        </Notice>
      )}
    </div>
  )
}

function About({ request }: { request: RequestView }) {
  const { topic, createdAt, orderNumber, line } = request
  return (
    <div className={styles.about}>
      <p className={styles.state}>
        <b>{topic}</b>
        <RequestState {...request} />
        <span className={styles.quiet}>{`${texts.created} ${formatDate(createdAt)}`}</span>
      </p>
      {orderNumber && (
        <p className={styles.subject}>
          <Link to={paths.personalOrder(orderNumber)}>{texts.order(orderNumber)}</Link>
          {line?.slug && (
            <>
              {', '}
              <Link to={paths.product(line.slug)}>{line.name}</Link>
            </>
          )}
          {line && !line.slug && `, ${line.name}`}
        </p>
      )}
    </div>
  )
}

function Message({ message: { id, at, author, onBehalfBy, text, files, isOwn } }: { message: RequestMessage }) {
  const pictures = files.filter(({ name }) => isPicture(name))
  const others = files.filter(({ name }) => !isPicture(name))
  return (
    <li className={classNames(styles.message, isOwn && styles.own)}>
      <p className={styles.head}>
        <b>{author}</b>
        <time dateTime={at} className={styles.quiet}>
          {formatMinute(at)}
        </time>
      </p>
      {onBehalfBy && <p className={styles.quiet}>{texts.onBehalf(onBehalfBy)}</p>}
      <p className={styles.text}>{text}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ id: file, name, size }) => (
            <a key={file} href={fileAddress(file)} aria-label={name} className={styles.picture}>
              <img
                src={`${fileAddress(file)}?view=1`}
                alt={name}
                loading="lazy"
                width={112}
                height={112}
                data-gallery={`message-${id}`}
                data-caption={name}
              />
              <span className={styles.quiet}>{sizeText(size)}</span>
            </a>
          ))}
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.files}>
          {others.map(({ id, name, size }) => (
            <li key={id}>
              <a href={fileAddress(id)} download={name}>
                {name}
              </a>{' '}
              <span className={styles.quiet}>{isHeic(name) ? texts.heic(sizeText(size)) : sizeText(size)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
