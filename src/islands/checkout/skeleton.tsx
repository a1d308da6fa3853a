import styles from './checkout.module.css'

/** Has the size of the form, so that the layout does not shift. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.sections}>
        {['glance', 'way', 'contact', 'address', 'time', 'payment'].map(part => (
          <div key={part} className={styles.blank} data-part={part} />
        ))}
      </div>
      <div className={styles.blank} data-part="summary" />
    </div>
  )
}
