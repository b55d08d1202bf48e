import { useRevalidator } from 'react-router'

export function PagePending() {
  return <div className="page-pending" aria-busy="true" />
}

/** The page's remote is not to be had: its data is asked for again together with its code. */
export function PageFailed({ retry }: { retry: () => void }) {
  const revalidator = useRevalidator()
  return (
    <section role="alert">
      <h1>Эта страница сейчас недоступна</h1>
      <p>Остальной магазин работает. Мы уже знаем о сбое и чиним его.</p>
      <button type="button" onClick={() => revalidator.revalidate().then(retry)}>
        Повторить
      </button>
    </section>
  )
}
