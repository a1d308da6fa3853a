import type { Declaration } from '#contract/menu/catalogue.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { withShareSign } from '#contract/menu/choices/halves.ts'
import { choiceWords, partWords } from '#contract/orders/words.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './line.module.css'

/** The choices of an item as texts. */
type ChosenPart = Pick<Chosen, 'name' | 'extras' | 'options' | 'allergens' | 'additives'>
export type ChosenLine = ChosenPart & { items: ChosenPart[]; note?: string | undefined }

/** The choices of a line, with the codes of its declarations, or in `words` where no legend is at hand. */
export function LineDetails({ view, words = false }: { view: ChosenLine; words?: boolean | undefined }) {
  const t = useT()
  const codes = [...view.allergens, ...view.additives]
  const choices = choiceWords(view)
  return (
    <>
      {choices.length > 0 && <p className={styles.choices}>{choices.join(', ')}</p>}
      {view.items.length > 0 && (
        <ul className={styles.slots}>
          {view.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the slots of a combo keep their order
            <li key={index}>{withShareSign(partWords(item))}</li>
          ))}
        </ul>
      )}
      {view.note && (
        <p className={styles.note}>
          <span className="visually-hidden">{t('Your note to this dish')}: </span>
          <q>{view.note}</q>
        </p>
      )}
      {codes.length > 0 && (
        <small className={styles.codes}>
          <span className={words ? undefined : 'visually-hidden'}>{t('Allergens and additives')}: </span>
          {codes.map((each, index) => (
            <Code
              key={each.code ?? each.name}
              {...each}
              {...(words && { code: undefined })}
              last={index === codes.length - 1}
            />
          ))}
        </small>
      )}
    </>
  )
}

/** A code with its name as a tooltip; the name itself if there is no code. */
function Code({ code, name, last }: Declaration & { last: boolean }) {
  return (
    <>
      {code ? <abbr title={name}>{code}</abbr> : name}
      {!last && ', '}
    </>
  )
}
