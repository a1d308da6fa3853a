import type { LookedMenu } from '#contract/desk/bring.ts'
import type { BringQuestions } from '#contract/desk/bring-questions.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { Categories } from './categories.tsx'
import type { BringOptions } from './choices.ts'
import { Codes, FileLegend } from './codes.tsx'
import { Columns } from './columns.tsx'
import { Decisions } from './decisions.tsx'
import { Doubts, LeftOut } from './doubts.tsx'
import { FirstDishes } from './first-dishes.tsx'
import { Tick } from './tick.tsx'

const CODES = 'codes'

interface Props {
  looked: LookedMenu
  choices: BringOptions
  /** What the file leaves open, with the answers so far. */
  questions: BringQuestions
  /** What was said to be decided: codes, and the reasons of doubts. */
  confirmed: ReadonlySet<string>
  busy: boolean
  /** The file is read again with other choices. */
  onChange: (choices: BringOptions) => void
  onAnswer: (questions: BringQuestions) => void
  onConfirm: (confirmed: ReadonlySet<string>) => void
  onBring: () => void
}

/** What is in the file and what it is taken for, before any of it becomes part of the draft. */
export function LookedAt({
  looked,
  choices,
  questions,
  confirmed,
  busy,
  onChange,
  onAnswer,
  onConfirm,
  onBring,
}: Props) {
  const { t } = useDeskT()
  const { format, dishes, categories, withoutPrice, extras, hidden, sheet, first } = looked
  const { codes, legend, doubts } = questions
  const confirm = (what: string, isConfirmed: boolean): void =>
    onConfirm(new Set(isConfirmed ? [...confirmed, what] : [...confirmed].filter(each => each !== what)))
  const open = [...(codes.length > 0 ? [CODES] : []), ...doubts.map(({ why }) => why)]
  const isOpen = open.some(each => !confirmed.has(each))
  return (
    <>
      <h2>{sheet ? t('Your spreadsheet') : format}</h2>
      <p role="status">
        {busy
          ? t('Reading the file')
          : t('{dishes} {dishes|dish|dishes} in {categories} {categories|category|categories}', {
              dishes,
              categories,
            })}
      </p>
      {sheet && <Columns sheet={sheet} busy={busy} onChange={columns => onChange({ ...choices, columns })} />}
      {withoutPrice > 0 && (
        <p role="alert" className={desk.problem}>
          {t('Dishes without a price that can be read, which each needs before you publish: {count}.', {
            count: withoutPrice,
          })}{' '}
          {sheet &&
            !sheet.columns.some(({ use }) => use === 'price') &&
            t('No column is for prices: choose “Price” where they are.')}
        </p>
      )}
      {first.length > 0 && <FirstDishes first={first} />}
      {extras > 0 && (
        <Tick
          checked={looked.withExtras}
          disabled={busy}
          onChange={extras => onChange({ ...choices, extras })}
        >
          {t('Make choices of what looks like an extra, such as “with cheese +1.50”: {count}', {
            count: extras,
          })}
        </Tick>
      )}
      {hidden > 0 && (
        <Tick
          checked={looked.withHidden}
          disabled={busy}
          onChange={hidden => onChange({ ...choices, hidden })}
        >
          {t('Also take the hidden rows: {count}', { count: hidden })}
        </Tick>
      )}
      {dishes > 0 && <Categories questions={questions} onAnswer={onAnswer} />}
      {legend.length > 0 && <FileLegend legend={legend} />}
      {codes.length > 0 && (
        <Codes
          questions={questions}
          isConfirmed={confirmed.has(CODES)}
          onAnswer={onAnswer}
          onConfirm={isConfirmed => confirm(CODES, isConfirmed)}
        />
      )}
      <Decisions questions={questions} confirmed={confirmed} onAnswer={onAnswer} onConfirm={confirm} />
      {looked.more > 0 && (
        <p role="alert" className={desk.problem}>
          {t('More than can be decided here, and left out: {count}. Put them right in the file.', {
            count: looked.more,
          })}
        </p>
      )}
      {looked.doubtful > 0 && <p>{t('Please check: {count}', { count: looked.doubtful })}</p>}
      <Doubts doubts={looked.doubts} />
      <LeftOut leftOut={looked.leftOut} />
      <Button primary disabled={busy || dishes === 0 || isOpen} onClick={onBring}>
        {t('Put {count} {count|dish|dishes} into the draft', { count: dishes })}
      </Button>
      {isOpen && <p className="notes">{t('First decide what is marked “To be decided”, and the codes.')}</p>}
    </>
  )
}

/** Everything that was decided in an earlier file of this shape. */
export const decidedIn = ({ isDecided, doubts }: BringQuestions): ReadonlySet<string> =>
  new Set(isDecided ? [CODES, ...doubts.map(({ why }) => why)] : [])
