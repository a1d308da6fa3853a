import type { ActionKind } from '#contract/promotions/action.ts'
import { actionColumns } from '#contract/promotions/action-fields.ts'
import { actions } from '#contract/promotions/actions.ts'
import { conditionColumns } from '#contract/promotions/table.ts'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { aboutFilled } from '#islands/desk/draft/filled.ts'
import { useRow } from '#islands/desk/draft/use-cell.ts'
import { useTables } from '#islands/desk/draft/use-tables.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { Fold } from '../fold.tsx'
import form from '../form.module.css'
import { PromotionCodes } from './promotion-codes.tsx'
import { PromotionDays } from './promotion-days.tsx'
import { PromotionTrial } from './promotion-trial.tsx'
import { usePromotionUses } from './uses.ts'

const UNREADABLE: DeskKey =
  'Guests do not get this promotion, because something in it cannot be read. Go through what is filled in, correct it and publish it'

const all: Readonly<Record<string, ActionKind>> = actions
const CONDITIONS = Object.keys(conditionColumns)
/** What a promotion of any kind says of what guests get; a code only where it needs one. */
const OF_CODES = ['code', 'advertised']
const GIVEN = ['name', 'description', 'active', 'by', ...OF_CODES, 'action', ...Object.keys(actionColumns)]

/** The form of a promotion: only the fields that its kind of action uses, with what it would cost, its codes and what it has brought. */
export function PromotionForm({ rowKey }: { rowKey: string }) {
  const { t } = useDeskT()
  const row = useRow('promotions', rowKey)
  const { ready, problem } = useTables(['promotions', 'products', 'categories', 'areas', 'branches'])
  const uses = usePromotionUses(true)(rowKey)
  if (!ready || !row) return <Problem problem={problem} />
  const at = { table: 'promotions', rowKey } as const
  const part = { table: 'promotions', key: rowKey } as const
  const unused = Object.keys(actionColumns).filter(
    column => !all[row.cells.action ?? '']?.uses.some(used => used === column),
  )
  const hidden = [...unused, ...(row.cells.by === 'code' ? [] : OF_CODES)]
  const named = (form: 'row' | 'rare', columns: (column: string) => boolean) =>
    fieldsOf('promotions', form).flatMap(({ column, label }) =>
      // A switch that is off says nothing of when it applies.
      columns(column) && row.cells[column] !== 'no' ? [{ column, name: t(label) }] : [],
    )
  const isCondition = (column: string): boolean => CONDITIONS.includes(column)
  const conditions = [...named('row', isCondition), ...named('rare', isCondition)]
  const limits = named('rare', column => !isCondition(column))
  return (
    <div className={form.columns}>
      {row.state !== 'removed' && <PromotionTrial rowKey={rowKey} />}
      <div className={form.sections}>
        <Problem problem={uses?.isUnreadable ? { text: UNREADABLE } : undefined} />
        <Fold title="What guests get" about={row.cells.name ?? ''} parts={[part]} first begins>
          <FieldsOf {...at} only={GIVEN.filter(column => !hidden.includes(column))} />
        </Fold>
        <Fold title="When it applies" about={aboutFilled(row, conditions, t, [])} parts={[part]}>
          <FieldsOf {...at} only={CONDITIONS} />
          <FieldsOf {...at} form="rare" only={CONDITIONS} />
        </Fold>
        <Fold
          title="How often, and beside what else"
          about={aboutFilled(row, limits, t, [])}
          parts={[{ ...part, form: 'rare' }]}
        >
          <FieldsOf {...at} form="rare" only={limits.map(({ column }) => column)} />
        </Fold>
        {row.cells.by === 'code' && <PromotionCodes promotion={rowKey} isPublished={row.state !== 'new'} />}
        {row.state !== 'new' && <PromotionDays promotion={rowKey} />}
      </div>
    </div>
  )
}
