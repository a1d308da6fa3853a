import styles from './checkout.module.css'
import blanks from './skeleton.module.css'

/** Has the size of the form, so that the layout does not shift. */
export function CheckoutSkeleton() {
  return (
    <div className={styles.layout} aria-hidden="true">
      <div className={styles.sections}>
        {['glance', 'way', 'time', 'contact', 'address', 'payment', 'tip'].map(part => (
          <div key={part} className={blanks.blank} data-part={part} />
        ))}
      </div>
      <div className={blanks.blank} data-part="summary" />
    </div>
  )
}
