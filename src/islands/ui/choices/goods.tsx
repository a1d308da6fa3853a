import type { Goods as GoodsFacts } from '#contract/menu/goods.ts'
import { nutritionRows } from '#lib/i18n/goods-rows.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './goods.module.css'

/** What the law wants to be said about prepacked goods. */
export function Goods({ goods }: { goods: GoodsFacts }) {
  const t = useT()
  const rows = nutritionRows(goods, pageConfig().locale, t)
  return (
    <div className={styles.goods}>
      {goods.ingredients && (
        <p>
          <strong>{t('Ingredients')}:</strong> {goods.ingredients}
        </p>
      )}
      {rows.length > 0 && (
        <table>
          <caption>{t('Nutrition per {amount}', { amount: goods.nutrition?.per ?? '' })}</caption>
          <tbody>
            {rows.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {goods.maker && (
        <p>
          <strong>{t('Maker')}:</strong> {goods.maker}
        </p>
      )}
      {goods.withdrawal && <p>{t('You may withdraw from buying it within 14 days.')}</p>}
    </div>
  )
}
