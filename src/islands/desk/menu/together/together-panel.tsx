import { useState } from 'react'
import { notAnAmount } from '#contract/desk/texts.ts'
import { planTogether } from '#contract/desk/together-plan.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { named } from '#islands/desk/draft/filled.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { giveDishes, plannedDishes } from './change.ts'
import { beginWish, fieldOfThing, sharedOf, type Thing, things } from './things.ts'
import styles from './together.module.css'
import { WishFields } from './wish-fields.tsx'

interface Props {
  /** The keys of the dishes. */
  dishes: readonly string[]
  /** Called with the id by which it is taken back, and how many dishes have changed. */
  onDone: (step: { id: string; dishes: number }) => void
}

const TABLES = ['extras', 'variants', 'allergens', 'additives'] as const

/** Gives several dishes the same, after saying how many of them that changes. */
export function TogetherPanel({ dishes, onDone }: Props) {
  const { t, money } = useDeskT()
  const { ready } = useTables(TABLES)
  const [thing, setThing] = useState<Thing>('extras')
  const [wish, setWish] = useState(beginWish(thing))
  const { busy, problem, run } = useDeskAction()
  const shared = sharedOf(thing, wish)
  const plan = shared && planTogether(plannedDishes(dishes), shared, money.currency)
  const isOfField = problem?.field === thing
  const mistakes = [
    // The field says itself what is no amount, once it is typed.
    ...(plan?.problems ?? []).filter(({ text }) => text !== notAnAmount),
    ...(isOfField ? [problem] : []),
  ].map(({ text, ...params }) => ({ message: text, ...('params' in params && { params: params.params }) }))
  const count = plan && plan.problems.length === 0 ? plan.dishes.length : 0
  const give = async (key: string): Promise<void> => {
    if (!shared) return
    const { id, dishes: changed } = await giveDishes(dishes, shared, key)
    onDone({ id, dishes: changed })
  }
  return (
    <div className={styles.panel}>
      <div className={styles.fields}>
        <SelectField
          label={t('What they get')}
          value={thing}
          options={things.map(each => [each, t(fieldOfThing(each).label)] as const)}
          onChange={({ target }) => {
            const next = things.find(each => each === target.value) ?? thing
            setThing(next)
            setWish(beginWish(next))
          }}
        />
        {ready && (
          <WishFields
            key={thing}
            thing={thing}
            wish={wish}
            mistakes={mistakes}
            onChange={next => setWish({ ...next, isBegun: true })}
          />
        )}
      </div>
      <Problem problem={isOfField ? undefined : problem} />
      <div className={styles.foot}>
        <p className={draft.notes} role="status">
          {plan &&
            plan.problems.length === 0 &&
            t('Dishes that would change: {count} of {all}', { count, all: dishes.length })}
          {plan && plan.unpriced.length > 0 && (
            <span>
              {t('Without a price, so they stay as they are: {names}', { names: named(plan.unpriced, t) })}
            </span>
          )}
        </p>
        <Button
          primary
          disabled={busy || count === 0}
          onClick={() => run(give, JSON.stringify({ dishes, shared }))}
        >
          {t('Change these dishes: {count}', { count })}
        </Button>
      </div>
    </div>
  )
}
