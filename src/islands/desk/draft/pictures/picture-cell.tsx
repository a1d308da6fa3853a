import { Suspense, useId } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { CellNotes } from '../cell-notes.tsx'
import draft from '../draft.module.css'
import type { DraftCell } from '../use-cell.ts'
import styles from './pictures.module.css'
import { useUpload } from './use-upload.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
  /** Whether there may be more than one. */
  several: boolean
  /** Whether guests see it on a dark ground. */
  onDark?: boolean
}

const CropDialog = deskPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** The pictures of a cell: taken by the camera or chosen, cut to a part, and removed again. */
export function PictureCell({ cell, label, hint, several, onDark = false }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const files = cell.value.split(/\s+/).filter(Boolean)
  const others = (file: string) => files.filter(each => each !== file)
  const { chosen, busy, problem, choose, send, close } = useUpload(file =>
    cell.set(several ? [...others(file), file].join(' ') : file),
  )
  return (
    <fieldset className={draft.fieldset} disabled={cell.disabled}>
      <legend>{label}</legend>
      {files.length > 0 && (
        <ul className={styles.pictures} data-dark={onDark || undefined}>
          {files.map((file, index) => (
            <li key={file}>
              <img
                src={`/media/${encodeURIComponent(file)}`}
                alt={t('Picture {number}', { number: index + 1 })}
              />
              {several && (
                <Button onClick={() => cell.set(others(file).join(' '))}>
                  {t('Remove picture {number}', { number: index + 1 })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <label className={`button ${styles.choose}`}>
          {files.length > 0 && !several ? t('Another picture') : t('Take or choose a picture')}
          <input
            type="file"
            className={styles.file}
            accept="image/*"
            aria-describedby={`${id}-notes ${id}-problem`}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              // A tap on a phone does not focus the button, to which the dialog returns the focus.
              target.focus({ preventScroll: true })
              if (file) void choose(file)
              // The same file can be chosen again.
              target.value = ''
            }}
          />
        </label>
        {files.length > 0 && !several && (
          <Button quiet onClick={() => cell.set('')}>
            {t('Remove the picture')}
          </Button>
        )}
      </div>
      <Problem id={`${id}-problem`} problem={chosen ? undefined : problem} />
      <CellNotes id={`${id}-notes`} cell={cell} hint={hint} />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog picture={chosen.shown} busy={busy} problem={problem} onUse={send} onClose={close} />
        </Suspense>
      )}
    </fieldset>
  )
}
