import { type FormEvent, useState } from 'react'
import desk from './desk.module.css'
import { OrderMoney } from './order-money.tsx'
import styles from './today.module.css'
import { useDeskT } from './use-desk-t.ts'

/** Any order by its code, such as one of yesterday whose guest calls. */
export function FindOrder() {
  const { t } = useDeskT()
  const [code, setCode] = useState('')

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code'))
    setCode(typed.trim().toUpperCase())
  }

  return (
    <section className={styles.ended} aria-label={t('Find an order')}>
      <h2>{t('Find an order')}</h2>
      <form className={styles.find} onSubmit={find}>
        <label className={desk.field}>
          {t('Code of the order')}
          <input name="code" required maxLength={12} autoComplete="off" autoCapitalize="characters" />
        </label>
        <button type="submit" className="button">
          {t('Find')}
        </button>
      </form>
      {code && (
        <div className={`${desk.card} ${styles.order}`}>
          <h3>{code}</h3>
          <OrderMoney key={code} code={code} />
        </div>
      )}
    </section>
  )
}
